import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { messageContracts } from '@/domain/message/use-message-list';
import { useGranted } from '@/providers/access-control';
import { inBox, type Notice } from './notice';

type Props = { notices: readonly Notice[]; onArchive: (notices: readonly Notice[], isArchive: boolean) => unknown };

/** Archives every message that is not yet. Not asked about first: a press in the toast takes it back. */
export function ArchiveAll({ notices, onArchive }: Props) {
  const translate = useTranslate();
  const granted = useGranted();
  const open = notices.filter(inBox('open')).filter(({ kind }) => granted(messageContracts[kind].endpoints.archive));
  if (open.length === 0) return null;
  return (
    <Button type="link" size="small" onClick={() => void onArchive(open, true)}>
      {translate('notice.archiveAll')}
    </Button>
  );
}
