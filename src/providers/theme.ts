import { type ThemeConfig, theme } from 'antd';
import type { ColorPreset, Settings } from './settings';

export const antdTheme = (settings: Settings, dark: boolean): ThemeConfig => ({
  cssVar: true,
  hashed: false,
  algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
  token: { colorPrimary: accents[settings.themeColorPresets], fontSize: settings.fontSize, borderRadius: 8 },
});

const accents: Record<ColorPreset, string> = {
  default: '#0b7a5b',
  cyan: '#0e7490',
  purple: '#6d28d9',
  blue: '#1d4ed8',
  orange: '#b45309',
  red: '#b91c1c',
  green: '#15803d',
};
