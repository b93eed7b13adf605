import { useTranslate } from '@refinedev/core';
import { Button, Popconfirm } from 'antd';
import { defaultSettings, type Settings, settings, useSettings } from '@/providers/appearance/settings';
import { text } from '@/providers/i18n';
import { notify } from '@/providers/notification';

/** What is otherwise than the console comes with. */
function chosen(): Partial<Settings> {
  const usual = new Map<string, unknown>(Object.entries(defaultSettings));
  return Object.fromEntries(
    Object.entries(useSettings.getState()).filter(([name, value]) => usual.get(name) !== value),
  );
}

const differs = () => Object.keys(chosen()).length > 0;

function reset() {
  const before = useSettings.getState();
  settings.reset();
  notify.success(() => text('settings.resetDone'), {
    id: 'settings-reset',
    action: {
      label: () => text('buttons.undo'),
      // What was chosen since, here or in another window, stays.
      onClick: () => settings.change({ ...before, ...chosen() }),
    },
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
