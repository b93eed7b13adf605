import { SettingOutlined } from '@ant-design/icons';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { lateDialog } from '@/ui/late/late-dialog';

const SettingsDrawer = lateDialog(() => import('./settings-drawer').then(({ SettingsDrawer }) => SettingsDrawer));

export function SettingsButton() {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<SettingOutlined aria-hidden />}
        aria-label={translate('settings.title')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        onPointerEnter={SettingsDrawer.loadAhead}
        onFocus={SettingsDrawer.loadAhead}
      />
      <SettingsDrawer open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
