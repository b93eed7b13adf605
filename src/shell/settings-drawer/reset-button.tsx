import { useTranslate } from '@refinedev/core';
import { Button, Popconfirm } from 'antd';
import { defaultSettings, settings, useSettings } from '@/providers/appearance/settings';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';

const differs = () =>
  Object.entries(defaultSettings).some(
    ([name, value]) => new Map(Object.entries(useSettings.getState())).get(name) !== value,
  );

function reset() {
  const before = useSettings.getState();
  settings.reset();
  notify.success(() => text('settings.resetDone'), {
    id: 'settings-reset',
    action: { label: () => text('buttons.undo'), onClick: () => settings.change(before) },
  });
}

/** Asks only where something would be lost, and can be undone. */
export function ResetButton() {
  const translate = useTranslate();
  const hasChoices = useSettings(differs);
  const button = (onClick?: () => void) => (
    <Button block onClick={onClick}>
      {translate('settings.reset')}
    </Button>
  );
  if (!hasChoices)
    return button(() => notify.info(() => translate('settings.nothingToReset'), { id: 'settings-reset' }));
  return (
    <Popconfirm
      title={translate('settings.resetQuestion')}
      okText={translate('buttons.reset')}
      cancelText={translate('buttons.cancel')}
      onConfirm={reset}
    >
      {button()}
    </Popconfirm>
  );
}
