import { useTranslate } from '@refinedev/core';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { notify } from '@/providers/notification';
import { ReasonModal } from '@/ui/act/reason-modal';

export function Dialogs() {
  const translate = useTranslate();
  // Not antd's static functions: they know neither theme nor language.
  const { modal } = App.useApp();
  const [isAsking, setAsking] = useState(false);

  const remove = async () => {
    const isSure = await modal.confirm({
      title: translate('demos.components.removeTitle'),
      content: translate('demos.components.removeText'),
      okText: translate('buttons.delete'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
    });
    if (isSure) notify.success(translate('demos.components.removed'));
  };

  return (
    <Space wrap>
      <Button onClick={() => void remove()}>{translate('demos.components.remove')}</Button>
      <Button onClick={() => setAsking(true)}>{translate('demos.components.cancelVisit')}</Button>
      {isAsking && (
        <ReasonModal
          title={translate('demos.components.cancelVisit')}
          label={translate('demos.components.reason')}
          okText={translate('demos.components.cancelVisit')}
          usual={[translate('demos.components.ill'), translate('demos.components.noTime')]}
          onClose={() => setAsking(false)}
          attempt={async (reason) => ({ data: notify.success(translate('demos.components.cancelled', { reason })) })}
        />
      )}
    </Space>
  );
}
