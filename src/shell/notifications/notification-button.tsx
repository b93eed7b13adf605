import { BellOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Badge, Button } from 'antd';
import { useEffect } from 'react';
import { showNotices, useNoticeDrawer } from '@/domain/message/notice-drawer';
import { lateDialog } from '@/ui/late/late-dialog';
import { useNotices } from './use-notices';

const NotificationDrawer = lateDialog(() =>
  import('./notification-drawer').then(({ NotificationDrawer }) => NotificationDrawer),
);

export function NotificationButton() {
  const translate = useTranslate();
  const notices = useNotices();
  const { isOpen } = useNoticeDrawer();
  const { refetch, isUncounted } = notices;
  const total = notices.counts.open;
  useEffect(() => {
    if (isOpen) refetch();
  }, [isOpen, refetch]);
  // Whoever signs in next begins with a closed one.
  useEffect(() => () => showNotices(false), []);
  if (!notices.isGranted) return null;
  const key = (isUncounted && 'partlyFailed') || (total > 0 ? 'bellWithCount' : 'title');
  const name = translate(`notice.${key}`, { total });

  return (
    <>
      <Button
        type="text"
        icon={
          <>
            <Badge count={isUncounted ? `${total || ''}?` : total} size="small" title="" aria-hidden>
              <BellOutlined />
            </Badge>
            {/* No `aria-label`: it would have to repeat the digits as they are drawn. */}
            <span className="unseen">{name}</span>
          </>
        }
        data-hint={name}
        aria-haspopup="dialog"
        onClick={() => showNotices(true)}
        onPointerEnter={NotificationDrawer.loadAhead}
        onFocus={NotificationDrawer.loadAhead}
      />
      <NotificationDrawer open={isOpen} onClose={() => showNotices(false)} notices={notices} />
    </>
  );
}
