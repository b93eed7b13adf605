import { useTranslate } from '@refinedev/core';
import { Button, Modal, Typography } from 'antd';
import { MarkdownText } from '@/components/markdown/markdown';
import { localTime } from '@/lib/local-day';
import { type ListedMessage, nameOf } from './message-contract';

/** A message as its readers have it. */
export function MessageModal({ message, onClose }: { message: ListedMessage; onClose: () => void }) {
  const translate = useTranslate();
  const { content, creatorName, createdAt, roles = [] } = message;
  const facts = [creatorName, localTime(createdAt), ...roles.map(({ name }) => name)];
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
