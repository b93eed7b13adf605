import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings, settings, useDark, useSettings } from '@/providers/appearance/settings';
import { brokenStorage } from '../broken-storage';
import { otherWindowWrites } from '../other-window';

const storedAs = async (stored: string) => {
  localStorage.setItem('settings', stored);
  vi.resetModules();
  return (await import('@/providers/appearance/settings')).useSettings.getState();
};

beforeEach(() => settings.reset());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('settings', () => {
  it('start as specified', async () => {
    localStorage.clear();
    expect(await storedAs('{}')).toEqual({
      themeColorPresets: 'default',
      themeMode: 'light',
      themeLayout: 'vertical',
      themeStretch: false,
      breadCrumb: true,
      multiTab: true,
      darkSidebar: false,
      fontFamily: 'Open Sans',
      fontSize: 14,
      direction: 'ltr',
    });
  });

  it('are kept, as a plain object', async () => {
    settings.change({ themeMode: 'dark', fontSize: 18 });
    expect(JSON.parse(localStorage.getItem('settings') ?? '')).toEqual({
      ...defaultSettings,
      themeMode: 'dark',
      fontSize: 18,
    });
    expect(await storedAs(localStorage.getItem('settings') ?? '')).toMatchObject({ themeMode: 'dark', fontSize: 18 });
  });

  it.each(['{', '[]', 'null', '7', '"dark"', 'true'])('fall back from %s', async (stored) =>
    expect(await storedAs(stored)).toEqual(defaultSettings),
  );

  it.each([
    ['themeColorPresets', 'pink'],
    ['themeMode', 7],
    ['themeLayout', null],
    ['themeStretch', 'yes'],
    ['breadCrumb', 0],
    ['multiTab', {}],
    ['darkSidebar', []],
    ['fontFamily', 'url(x)'],
    ['fontSize', 21],
    ['fontSize', 11],
    ['fontSize', '14'],
    ['direction', 'up'],
  ])('lose only %s when it is %j', async (field, value) => {
    const valid = { ...defaultSettings, themeMode: 'dark', themeColorPresets: 'cyan', [field]: value };
    const expected = { ...defaultSettings, themeMode: 'dark', themeColorPresets: 'cyan' };
    const fallback = defaultSettings[field as keyof typeof defaultSettings];
    expect(await storedAs(JSON.stringify(valid))).toEqual({ ...expected, [field]: fallback });
  });

  it('follow other windows', () => {
    otherWindowWrites('settings', { ...defaultSettings, themeMode: 'dark' });
    expect(useSettings.getState().themeMode).toBe('dark');
  });

  it('hold without a storage', () => {
    vi.stubGlobal('localStorage', brokenStorage);
    settings.change({ fontSize: 20 });
    expect(useSettings.getState().fontSize).toBe(20);
  });
});

describe('useDark', () => {
  it('follows the chosen mode, and the system in the mode "system"', () => {
    const query = Object.assign(new EventTarget(), { matches: false });
    vi.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
    const { result } = renderHook(useDark);
    expect(result.current).toBe(false);
    act(() => settings.change({ themeMode: 'dark' }));
    expect(result.current).toBe(true);
    act(() => settings.change({ themeMode: 'system' }));
    expect(result.current).toBe(false);
    act(() => {
      query.matches = true;
      query.dispatchEvent(new Event('change'));
    });
    expect(result.current).toBe(true);
  });
});
