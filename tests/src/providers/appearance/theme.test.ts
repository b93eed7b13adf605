import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { mix } from '@/lib/mix-color';
import { colorPresets, defaultSettings } from '@/providers/appearance/settings';
import { antdTheme } from '@/providers/appearance/theme';

const luminance = (color: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** `rgba(0, 0, 0, 0.6)` as it looks on `ground`; `#fff` in full. */
const solid = (color: string, ground: string): string => {
  const [, red, green, blue, alpha] = /^rgba?\(([\d.]+), ?([\d.]+), ?([\d.]+)(?:, ?([\d.]+))?\)$/.exec(color) ?? [];
  if (red === undefined) return /^#...$/.test(color) ? color.replace(/[^#]/g, '$&$&') : color;
  const hex = [red, green, blue].map((channel) => Number(channel).toString(16).padStart(2, '0')).join('');
  return mix(ground, `#${hex}`, alpha === undefined ? 1 : Number(alpha));
};

/** WCAG 2 contrast ratio. */
const contrast = (color: string, ground: string) => {
  const [lighter = 0, darker = 0] = [luminance(solid(color, ground)), luminance(ground)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
};

it('gives larger text a larger control, which the bar of tabs has still room for', () => {
  const heights = [12, 14, 16, 18, 20].map((fontSize) => {
    const { token = {} } = antdTheme({ ...defaultSettings, fontSize }, false);
    return token.controlHeight;
  });
  expect(heights).toEqual([30, 32, 34, 38, 40]);
});

it('draws a box to tick with corners: a round one is a choice of one of several', () => {
  expect(antdTheme(defaultSettings, false).components?.Checkbox?.borderRadiusSM).toBeLessThanOrEqual(4);
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});

const screens = colorPresets.flatMap((preset) => [false, true].map((dark) => ({ preset, dark })));

describe.each(screens)('preset $preset, dark: $dark', ({ preset, dark }) => {
  const config = antdTheme({ ...defaultSettings, themeColorPresets: preset }, dark);
  const token = theme.getDesignToken(config);
  const grounds = [token.colorBgContainer, token.colorBgElevated, token.colorBgLayout].map((color) =>
    solid(color, '#000000'),
  );

  it.each([
    'colorText',
    'colorTextSecondary',
    'colorTextTertiary',
    'colorTextDescription',
    'colorTextPlaceholder',
    'colorPrimary',
    'colorPrimaryHover',
    'colorPrimaryActive',
    'colorLink',
    'colorLinkHover',
    'colorLinkActive',
    'colorSuccess',
    'colorWarning',
    'colorError',
    'colorErrorHover',
    'colorInfo',
  ] as const)('%s can be read on every ground', (name) => {
    for (const ground of grounds) expect(contrast(token[name], ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['Primary', 'Success', 'Warning', 'Error', 'Info'] as const)('%s can be read on its own tints', (name) => {
    for (const tint of [`color${name}Bg`, `color${name}BgHover`] as const) {
      expect(contrast(token[`color${name}`], token[tint])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(token.colorText, token[tint])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('text on filled buttons and marks can be read', () => {
    const ink = config.components?.Button?.colorTextLightSolid ?? solid(token.colorTextLightSolid, '#000000');
    for (const name of [
      'colorPrimary',
      'colorPrimaryHover',
      'colorPrimaryActive',
      'colorError',
      'colorErrorHover',
    ] as const) {
      expect(contrast(ink, token[name])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('the white tick of a checkbox can be seen', () => {
    expect(contrast('#ffffff', token.colorPrimary)).toBeGreaterThanOrEqual(3);
  });
});

it('follows font and font size', () => {
  const { token } = antdTheme({ ...defaultSettings, fontSize: 18, fontFamily: 'Inter' }, false);
  expect(token).toMatchObject({ fontSize: 18 });
  expect(token?.fontFamily).toMatch(/^'Inter', .*sans-serif$/);
  const system = antdTheme({ ...defaultSettings, fontFamily: 'system-ui' }, false);
  expect(system.token?.fontFamily).toMatch(/^system-ui, /);
});
