import { BellOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';
import { inBox } from './notice';
import { useNotices } from './use-notices';

const NotificationDrawer = lateDialog(() =>
  import('./notification-drawer').then(({ NotificationDrawer }) => NotificationDrawer),
);

export function NotificationButton() {
  const translate = useTranslate();
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const total = notices.notices.filter(inBox('open')).length;
  if (!notices.isGranted) return null;

  return (
    <>
      <Button
        type="text"
        icon={
          <Badge count={total} size="small" title="" aria-hidden>
            <BellOutlined />
          </Badge>
        }
        aria-label={total > 0 ? translate('notice.bellWithCount', { total }) : translate('notice.title')}
        aria-haspopup="dialog"
        onClick={() => {
          setIsOpen(true);
          notices.refetch();
        }}
        onPointerEnter={NotificationDrawer.loadAhead}
        onFocus={NotificationDrawer.loadAhead}
      />
      <NotificationDrawer open={isOpen} onClose={() => setIsOpen(false)} notices={notices} />
    </>
  );
}
