import { useTranslate } from '@refinedev/core';
import { Drawer } from 'antd';
import { notify } from '@/providers/notification';
import { colorPresets, settings as store, themeLayouts, themeModes, useDark, useSettings } from '@/providers/settings';
import { presetColor } from '@/providers/theme';
import { useDrawerSide } from '@/ui/layout/use-drawer-side';
import { themeIcons } from '@/ui/preferences/theme-switch';
import { ChoiceCards } from './choice-cards';
import drawings from './drawings.module.css';
import { LayoutDrawing } from './layout-drawing';
import { ResetButton } from './reset-button';
import { SettingSection, SettingSwitch } from './setting-section';
import { TextSettings } from './text-settings';
import { canBeFullScreen, setFullScreen, useFullScreen } from './use-full-screen';

const styles = { footer: { padding: '12px 24px' } };

/** How the console looks to this user in this browser. Every choice holds at once, in all windows. */
export function SettingsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const translate = useTranslate();
  const settings = useSettings();
  const dark = useDark();
  const side = useDrawerSide('end');
  const isFullScreen = useFullScreen();
  const { change } = store;

  const toggle = (name: 'breadCrumb' | 'multiTab' | 'darkSidebar') => (
    <SettingSwitch
      label={translate(`settings.${name}`)}
      checked={settings[name]}
      onChange={(checked) => change({ [name]: checked })}
    />
  );

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
      <SettingSection title={translate('settings.sections.mode')}>
        <ChoiceCards
          label={translate('settings.sections.mode')}
          choices={themeModes.map((value) => ({
            value,
            label: translate(`settings.themeMode.${value}`),
            drawing: themeIcons[value],
          }))}
          value={settings.themeMode}
          onChoose={(themeMode) => change({ themeMode })}
        />
      </SettingSection>
      <SettingSection
        title={translate('settings.sections.color')}
        note={translate(`settings.colors.${settings.themeColorPresets}`)}
      >
        <ChoiceCards
          hidesLabels
          label={translate('settings.sections.color')}
          choices={colorPresets.map((value) => ({
            value,
            label: translate(`settings.colors.${value}`),
            drawing: <span className={drawings.swatch} style={{ background: presetColor(value, dark) }} />,
          }))}
          value={settings.themeColorPresets}
          onChoose={(themeColorPresets) => change({ themeColorPresets })}
        />
      </SettingSection>
      <SettingSection title={translate('settings.sections.layout')}>
        <ChoiceCards
          label={translate('settings.sections.layout')}
          choices={themeLayouts.map((value) => ({
            value,
            label: translate(`settings.layouts.${value}`),
            drawing: <LayoutDrawing layout={value} />,
          }))}
          value={settings.themeLayout}
          onChoose={(themeLayout) => change({ themeLayout })}
        />
        <SettingSwitch
          label={translate('settings.stretch')}
          hint={translate('settings.stretchHint')}
          checked={settings.themeStretch}
          onChange={(themeStretch) => change({ themeStretch })}
        />
      </SettingSection>
      <TextSettings settings={settings} onChange={change} />
      <SettingSection title={translate('settings.direction')}>
        <ChoiceCards
          label={translate('settings.direction')}
          choices={(['ltr', 'rtl'] as const).map((value) => ({
            value,
            label: translate(`settings.directions.${value}`),
          }))}
          value={settings.direction}
          onChoose={(direction) => change({ direction })}
        />
      </SettingSection>
      <SettingSection title={translate('settings.sections.interface')}>
        {toggle('breadCrumb')}
        {toggle('multiTab')}
        {toggle('darkSidebar')}
        <SettingSwitch
          label={translate('settings.fullScreen')}
          checked={isFullScreen}
          disabled={!canBeFullScreen()}
          onChange={(checked) =>
            setFullScreen(checked).catch(() => notify.error(translate('settings.fullScreenRefused')))
          }
        />
      </SettingSection>
    </Drawer>
  );
}
