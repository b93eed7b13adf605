import { useTranslate } from '@refinedev/core';
import { Button, Modal, Typography } from 'antd';
import { siteTime } from '@/lib/time/local-day';
import { MarkdownText } from '@/ui/markdown/markdown';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';
import { useChangedMeanwhile } from '@/ui/meanwhile/use-changed-meanwhile';
import { useRowNames } from '@/ui/names/use-row-name';
import { type ListedMessage, type MessageContract, nameOf } from './message-contract';

type Props = { of: MessageContract; message: ListedMessage; onClose: () => void };

/** A message as its readers have it, until it is deleted; that somebody has changed it meanwhile is said. */
export function MessageModal({ of, message, onClose }: Props) {
  const translate = useTranslate();
  const roleNames = useRowNames('roles');
  const { content, creatorName, createdAt, roles = [] } = message;
  const facts = [creatorName, siteTime(createdAt), roleNames(roles)].filter(Boolean);
  const meanwhile = useChangedMeanwhile({
    ...{ resource: of.name, id: message.id, call: of.endpoints.list },
    version: () => message.updatedAt,
  });
  return (
    <Modal
      open
      width={640}
      title={meanwhile.isUnseen ? translate('errors.notFound') : nameOf(message)}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{translate('buttons.close')}</Button>}
    >
      <div role="status">
        <ChangedMeanwhile meanwhile={meanwhile} />
      </div>
      {!meanwhile.isUnseen && (
        <>
          <Typography.Paragraph type="secondary">{facts.join(' · ')}</Typography.Paragraph>
          <MarkdownText text={content} />
        </>
      )}
    </Modal>
  );
}
