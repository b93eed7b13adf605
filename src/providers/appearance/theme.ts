import { type ThemeConfig, theme } from 'antd';
import type { MapToken, SeedToken } from 'antd/es/theme/interface';
import { mix } from '@/lib/mix-color';
import type { ColorPreset, Settings } from './settings';

/** The theme of antd for what the user has chosen. All literal colours of the console are in this file. */
export function antdTheme({ themeColorPresets, fontSize, fontFamily }: Settings, dark: boolean): ThemeConfig {
  const accent = presetColor(themeColorPresets, dark);
  return {
    cssVar: {},
    hashed: false,
    algorithm: dark ? [theme.darkAlgorithm, darkShades] : [theme.defaultAlgorithm, lightShades],
    token: {
      ...(dark ? darkColors : lightColors),
      colorPrimary: accent,
      colorLink: accent,
      borderRadius: 8,
      fontSize,
      controlHeight: controlHeight(fontSize),
      // A generic family must not be quoted, one such as 'Source Sans 3' must.
      fontFamily: [fontFamily === 'system-ui' ? fontFamily : `'${fontFamily}'`, ...cjkFonts].join(', '),
    },
    components: {
      // As round as all else, a box of 16 px would be taken for a radio button.
      Checkbox: { borderRadiusSM: 4 },
      // Blue says that something is planned.
      Progress: { defaultColor: accent },
      // The bar that it stands in has a ground and a line of its own.
      Menu: { itemBg: 'transparent', subMenuItemBg: 'transparent', activeBarBorderWidth: 0 },
      // The tints that antd draws it with can hardly be told from the rail.
      Slider: { trackBg: accent, trackHoverBg: accent, handleColor: accent, dotActiveBorderColor: accent },
      ...(dark && Object.fromEntries(onAccent.map((component) => [component, inkOnAccent]))),
    },
  };
}

/**
 * For light and for dark screens. The light ones are dark enough to carry white text and to be text themselves; the dark
 * ones light enough for dark text on them, and dark enough for the white tick of a checkbox.
 */
const accents: Record<ColorPreset, readonly [light: string, dark: string]> = {
  default: ['#0a7557', '#28a07e'],
  cyan: ['#0b6e86', '#2b9bb5'],
  purple: ['#6d28d9', '#9f82e8'],
  blue: ['#1d4ed8', '#6a92e7'],
  orange: ['#a34a06', '#d27c28'],
  red: ['#b91c1c', '#e86d6d'],
  green: ['#3a7310', '#6ba336'],
};

/** The accent of a preset, to choose it by. */
export const presetColor = (preset: ColorPreset, dark: boolean) => accents[preset][dark ? 1 : 0];

const lightColors = {
  colorSuccess: '#1b7536',
  colorWarning: '#955200',
  colorError: '#c1272d',
  colorInfo: '#1d4ed8',
  colorBgLayout: '#f4f6f5',
  colorTextTertiary: 'rgba(0, 0, 0, 0.6)',
  colorTextPlaceholder: 'rgba(0, 0, 0, 0.6)',
  colorTextDescription: 'rgba(0, 0, 0, 0.6)',
};

const darkColors = {
  colorSuccess: '#45a55f',
  colorWarning: '#cf8a24',
  colorError: '#e86d6d',
  colorInfo: '#6a92e7',
  colorBgLayout: '#0b0d0c',
  colorTextTertiary: 'rgba(255, 255, 255, 0.6)',
  colorTextPlaceholder: 'rgba(255, 255, 255, 0.6)',
  colorTextDescription: 'rgba(255, 255, 255, 0.6)',
  // Tabs go on beyond the edge: antd's shadow is black, as is the ground.
  boxShadowTabsOverflowLeft: 'inset 10px 0 8px -8px rgba(255, 255, 255, 0.4)',
  boxShadowTabsOverflowRight: 'inset -10px 0 8px -8px rgba(255, 255, 255, 0.4)',
};

const [white, black, darkSurface] = ['#ffffff', '#000000', '#141414'];

// antd's own shades of an accent are made for its brighter colours: text on them, and white on hovered ones, is too faint.
const lightShades = (seed: SeedToken, map?: MapToken) => withShades(seed, map, { surface: white, strong: black });
const darkShades = (seed: SeedToken, map?: MapToken) => withShades(seed, map, { surface: darkSurface, strong: white });

type Ground = { surface: string; strong: string };

const withShades = (seed: SeedToken, map: MapToken = theme.defaultAlgorithm(seed), ground: Ground): MapToken => ({
  ...map,
  ...shades('Primary', seed.colorPrimary, ground),
  ...shades('Success', seed.colorSuccess, ground),
  ...shades('Warning', seed.colorWarning, ground),
  ...shades('Error', seed.colorError, ground),
  ...shades('Info', seed.colorInfo, ground),
  colorLink: seed.colorLink,
  colorLinkHover: mix(seed.colorLink, ground.strong, 0.2),
  colorLinkActive: mix(seed.colorLink, ground.strong, 0.3),
});

const shades = (name: string, color: string, { surface, strong }: Ground) => ({
  [`color${name}`]: color,
  [`color${name}Text`]: color,
  [`color${name}Hover`]: mix(color, strong, 0.12),
  [`color${name}TextHover`]: mix(color, strong, 0.12),
  [`color${name}Active`]: mix(color, strong, 0.24),
  [`color${name}TextActive`]: mix(color, strong, 0.24),
  [`color${name}Bg`]: mix(surface, color, 0.08),
  [`color${name}BgHover`]: mix(surface, color, 0.13),
  [`color${name}Border`]: mix(surface, color, 0.35),
  [`color${name}BorderHover`]: mix(surface, color, 0.55),
});

/** Where antd writes on an accent. On dark screens that is light, so the text must not be white. */
const onAccent = [
  'Button',
  'DatePicker',
  'Calendar',
  'Badge',
  'Radio',
  'Tree',
  'FloatButton',
  'Switch',
  'Steps',
] as const;
const inkOnAccent = { colorTextLightSolid: darkSurface };

/** 32 px for the usual text; larger text has room in its button, and the small button of it in the bar of tabs. */
const controlHeight = (fontSize: number) => 2 * Math.round((32 + 1.4 * (fontSize - 14)) / 2);

const cjkFonts = [
  ...['-apple-system', 'BlinkMacSystemFont', 'Segoe UI'],
  ...['PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'],
];
