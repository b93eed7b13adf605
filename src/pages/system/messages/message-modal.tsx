import { useTranslate } from '@refinedev/core';
import { Button, Modal, Typography } from 'antd';
import { siteTime } from '@/lib/local-day';
import { MarkdownText } from '@/ui/markdown/markdown';
import { useRowNames } from '@/ui/names/use-row-name';
import { type ListedMessage, nameOf } from './message-contract';

/** A message as its readers have it. */
export function MessageModal({ message, onClose }: { message: ListedMessage; onClose: () => void }) {
  const translate = useTranslate();
  const roleNames = useRowNames('roles');
  const { content, creatorName, createdAt, roles = [] } = message;
  const facts = [creatorName, siteTime(createdAt), roleNames(roles)].filter(Boolean);
  return (
    <Modal
      open
      width={640}
      title={nameOf(message)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate('buttons.close')}</Button>}
    >
      <Typography.Paragraph type="secondary">{facts.join(' · ')}</Typography.Paragraph>
      <MarkdownText text={content} />
    </Modal>
  );
}
