import { SettingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useOnDemand } from '@/components/use-on-demand';

const loadDrawer = () => import('./settings-drawer').then(({ SettingsDrawer }) => SettingsDrawer);
const loadAhead = () => void loadDrawer().catch(() => undefined);

export function SettingsButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const Drawer = useOnDemand(loadDrawer, isOpen, close);
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={translate('settings.title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      />
      {Drawer && <Drawer open={isOpen} onClose={close} />}
    </>
  );
}
