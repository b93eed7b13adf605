import { requiredText } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { Button, Space } from 'antd';
import { useState } from 'react';
import { notify } from '@/providers/notification';
import { ReasonModal } from '@/ui/act/reason-modal';
import { useConfirm } from '@/ui/act/use-confirm';

const reason = requiredText(200);

export default function Dialogs() {
  const translate = useTranslate();
  const confirm = useConfirm();
  const [isAsking, setAsking] = useState(false);

  const remove = async () => {
    const isSure = await confirm(
      () => ({
        title: translate('demos.components.removeTitle'),
        text: translate('demos.components.removeText'),
        action: translate('buttons.delete'),
      }),
      { okButtonProps: { danger: true } },
    );
    if (isSure) notify.success(() => translate('demos.components.removed'));
  };

  return (
    <Space wrap>
      <Button onClick={() => void remove()}>{translate('demos.components.remove')}</Button>
      <Button onClick={() => setAsking(true)}>{translate('demos.components.cancelVisit')}</Button>
      {isAsking && (
        <ReasonModal
          title={translate('demos.components.cancelVisit')}
          label={translate('demos.components.reason')}
          schema={reason}
          okText={translate('demos.components.cancelVisit')}
          usual={[translate('demos.components.ill'), translate('demos.components.noTime')]}
          onClose={() => setAsking(false)}
          attempt={async (reason) => ({
            data: notify.success(() => translate('demos.components.cancelled', { reason })),
          })}
        />
      )}
    </Space>
  );
}
