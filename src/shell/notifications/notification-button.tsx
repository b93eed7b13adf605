import { BellOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Badge, Button } from 'antd';
import { useState } from 'react';
import { useOnDemand } from '@/components/use-on-demand';
import { inBox } from './notice';
import { useNotices } from './use-notices';

const loadDrawer = () => import('./notification-drawer').then(({ NotificationDrawer }) => NotificationDrawer);
const loadAhead = () => void loadDrawer().catch(() => undefined);

export function NotificationButton() {
  const translate = useTranslate();
  const notices = useNotices();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Drawer = useOnDemand(loadDrawer, isOpen, close);
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
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      />
      {Drawer && <Drawer open={isOpen} onClose={close} notices={notices} />}
    </>
  );
}
