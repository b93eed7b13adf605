import { useTranslate } from '@refinedev/core';
import { EmptyState } from '@/components/states';
import { useGranted } from '@/providers/access-control';
import type { Notice } from './notice';
import { NoticeItem } from './notice-item';
import styles from './notifications.module.css';
import { messageContracts } from './use-message-list';

type Props = {
  notices: Notice[];
  onArchive: (notice: Notice, isArchive: boolean) => void;
  updatedAt: number;
};

export function NoticeList({ notices, onArchive, updatedAt }: Props) {
  const translate = useTranslate();
  const isGranted = useGranted();
  if (notices.length === 0) return <EmptyState text={translate('notice.empty')} />;
  return (
    <ul className={styles.list}>
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
  );
}
