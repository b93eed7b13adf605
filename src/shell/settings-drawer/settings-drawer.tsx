import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import type { ComponentProps, ReactNode } from 'react';
import { zone } from '@/lib/time/local-day';
import { canBeFullScreen, setFullScreen, useFullScreen } from '@/providers/appearance/full-screen';
import {
  colorPresets,
  type Settings,
  settings as store,
  themeLayouts,
  themeModes,
  useDark,
  useSettings,
  widestWhole,
} from '@/providers/appearance/settings';
import { presetColor } from '@/providers/appearance/theme';
import { notify } from '@/providers/notification';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';
import { themeIcons } from '@/ui/preferences/theme-switch';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import { ChoiceCards } from './choice-cards';
import drawings from './drawings.module.css';
import { LayoutDrawing } from './layout-drawing';
import { ResetButton } from './reset-button';
import { SettingSection, SettingSwitch } from './setting-section';
import { TextSettings } from './text-settings';

const directions = ['ltr', 'rtl'] as const;
const styles = { footer: { padding: '12px 24px' } };

/** How the console looks to this user in this browser. Every choice holds at once, in all windows. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const settings = useSettings();
  const dark = useDark();
  const side = useDrawerSide('end');
  const { change } = store;

  return (
    <Drawer
      title={translate('settings.title')}
      size="min(360px, 100vw)"
      placement={side}
      styles={styles}
      open={open}
      onClose={onClose}
      footer={<ResetButton />}
    >
      <Choice
        title={translate('settings.sections.mode')}
        texts="settings.themeMode"
        values={themeModes}
        drawingOf={(value) => themeIcons[value]}
        value={settings.themeMode}
        onChoose={(themeMode) => change({ themeMode })}
      />
      <Choice
        hidesLabels
        title={translate('settings.sections.color')}
        note={translate(`settings.colors.${settings.themeColorPresets}`)}
        texts="settings.colors"
        values={colorPresets}
        drawingOf={(value) => (
          <span className={`${drawings.swatch} circle`} style={{ background: presetColor(value, dark) }} />
        )}
        value={settings.themeColorPresets}
        onChoose={(themeColorPresets) => change({ themeColorPresets })}
      />
      <Choice
        title={translate('settings.sections.layout')}
        texts="settings.layouts"
        values={themeLayouts}
        drawingOf={(value) => <LayoutDrawing layout={value} />}
        value={settings.themeLayout}
        onChoose={(themeLayout) => change({ themeLayout })}
      >
        <SettingSwitch
          label={translate('settings.stretch')}
          hint={translate('settings.stretchHint', { width: widestWhole })}
          checked={settings.themeStretch}
          onChange={(themeStretch) => change({ themeStretch })}
        />
      </Choice>
      <TextSettings settings={settings} onChange={change} />
      <Choice
        title={translate('settings.direction')}
        texts="settings.directions"
        values={directions}
        value={settings.direction}
        onChoose={(direction) => change({ direction })}
      />
      <InterfaceSwitches settings={settings} />
    </Drawer>
  );
}

/** What stands around the page. */
function InterfaceSwitches({ settings }: { settings: Settings }) {
  const translate = useTranslate();
  const isFullScreen = useFullScreen();
  const isWaiting = useWhileUnsaved(undefined, settings.multiTab) !== settings.multiTab;
  const toggle = (name: 'breadCrumb' | 'multiTab' | 'darkSidebar', hint?: string) => (
    <SettingSwitch
      label={translate(`settings.${name}`)}
      hint={hint}
      checked={settings[name]}
      onChange={(checked) => store.change({ [name]: checked })}
    />
  );

  return (
    <SettingSection title={translate('settings.sections.interface')}>
      {toggle('breadCrumb')}
      {toggle('multiTab', isWaiting ? translate('settings.multiTabLater') : undefined)}
      {toggle('darkSidebar')}
      <SettingSwitch
        label={translate('settings.fullScreen')}
        checked={isFullScreen}
        disabled={!canBeFullScreen()}
        onChange={(checked) =>
          setFullScreen(checked).catch(() => notify.error(() => translate('settings.fullScreenRefused')))
        }
      />
      <p className="m-0 muted small">{translate('settings.clock', { zone: zone() })}</p>
    </SettingSection>
  );
}

type ChoiceProps<Value extends string> = Pick<ComponentProps<typeof SettingSection>, 'title' | 'note'> & {
  /** Where the values' names are. */
  texts: string;
  values: readonly Value[];
  drawingOf?: (value: Value) => ReactNode;
  value: Value;
  onChoose: (value: Value) => void;
  hidesLabels?: boolean;
  children?: ReactNode;
};

function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { title, note, texts, values, drawingOf, children, ...cards } = props;
  const translate = useTranslate();
  return (
    <SettingSection title={title} note={note}>
      <ChoiceCards
        {...cards}
        label={title}
        choices={values.map((value) => ({
          value,
          label: translate(`${texts}.${value}`),
          drawing: drawingOf?.(value),
        }))}
      />
      {children}
    </SettingSection>
  );
}
