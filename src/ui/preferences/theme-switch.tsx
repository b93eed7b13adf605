import { DesktopOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { settings, themeModes, useSettings } from '@/providers/appearance/settings';
import { ChoiceMenu } from './choice-menu';
import styles from './theme-switch.module.css';

export const themeIcons = { light: <SunOutlined />, dark: <MoonOutlined />, system: <DesktopOutlined /> };

export function ThemeSwitch() {
  const { t } = useTranslation();
  const mode = useSettings((state) => state.themeMode);
  return (
    <ChoiceMenu
      label={t('shell.theme')}
      icon={
        <>
          <SunOutlined className={styles.light} aria-hidden />
          <MoonOutlined className={styles.dark} aria-hidden />
        </>
      }
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
