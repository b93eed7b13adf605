import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { settings, themeModes, useDark, useSettings } from '@/providers/settings';
import { ChoiceMenu } from './choice-menu';

export const themeIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

export function ThemeSwitch() {
  const { t } = useTranslation();
  const mode = useSettings((state) => state.themeMode);
  const dark = useDark();
  return (
    <ChoiceMenu
      label={t('shell.theme')}
      icon={dark ? themeIcons.dark : themeIcons.light}
      choices={themeModes.map((value) => ({
        value,
        icon: themeIcons[value],
        label: t(`settings.themeMode.${value}`),
      }))}
      value={mode}
      onChoose={(themeMode) => settings.change({ themeMode })}
    />
  );
}
