import { useTranslate } from '@refinedev/core';
import { messageContracts } from '@/domain/message/use-message-list';
import { useGranted } from '@/providers/access-control';
import { EmptyState } from '@/ui/states/states';
import type { Notice } from './notice';
import { NoticeItem } from './notice-item';

type Props = {
  notices: Notice[];
  /** How many more there are than are named here. */
  older: number;
  onArchive: (notice: Notice, isArchive: boolean) => void;
  updatedAt: number;
};

export function NoticeList({ notices, older, onArchive, updatedAt }: Props) {
  const translate = useTranslate();
  const isGranted = useGranted();

  return (
    <>
      {notices.length + older === 0 && <EmptyState text={translate('notice.empty')} />}
      <ul className="bare-list" hidden={notices.length === 0}>
        {notices.map((notice) => (
          <NoticeItem
            key={notice.key}
            notice={notice}
            updatedAt={updatedAt}
            onArchive={
              isGranted(messageContracts[notice.kind].endpoints.archive)
                ? () => onArchive(notice, !notice.isArchive)
                : undefined
            }
          />
        ))}
      </ul>
      {older > 0 && <p className="m-0 px-gutter py-12 muted">{translate('notice.older', { count: older })}</p>}
    </>
  );
}
