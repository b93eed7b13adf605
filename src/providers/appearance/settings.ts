import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { create } from 'zustand';
import { media } from '@/lib/device/media';
import { storedValue } from '@/lib/store/stored-value';

export const colorPresets = ['default', 'cyan', 'purple', 'blue', 'orange', 'red', 'green'] as const;
export const themeModes = ['light', 'dark', 'system'] as const;
export const themeLayouts = ['vertical', 'horizontal', 'mini'] as const;
export const fontFamilies = ['Open Sans', 'Inter', 'Source Sans 3', 'Atkinson Hyperlegible Next', 'system-ui'] as const;
export const fontSizes = { min: 12, max: 20 } as const;

export type ColorPreset = (typeof colorPresets)[number];

/** Of wider windows, in pixels, content that is not stretched leaves some free (shell.module.css). */
export const widestWhole = 1600;

export type Settings = {
  themeColorPresets: ColorPreset;
  themeMode: (typeof themeModes)[number];
  themeLayout: (typeof themeLayouts)[number];
  /** Content over the whole width; felt only above `widestWhole`. */
  themeStretch: boolean;
  breadCrumb: boolean;
  multiTab: boolean;
  darkSidebar: boolean;
  fontFamily: (typeof fontFamilies)[number];
  fontSize: number;
  direction: 'ltr' | 'rtl';
};

export const defaultSettings: Settings = {
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
};

// Each field falls back by itself: one that is corrupt does not cost the user the others.
const settingsSchema = z.object({
  themeColorPresets: z.enum(colorPresets).catch(defaultSettings.themeColorPresets),
  themeMode: z.enum(themeModes).catch(defaultSettings.themeMode),
  themeLayout: z.enum(themeLayouts).catch(defaultSettings.themeLayout),
  themeStretch: z.boolean().catch(defaultSettings.themeStretch),
  breadCrumb: z.boolean().catch(defaultSettings.breadCrumb),
  multiTab: z.boolean().catch(defaultSettings.multiTab),
  darkSidebar: z.boolean().catch(defaultSettings.darkSidebar),
  fontFamily: z.enum(fontFamilies).catch(defaultSettings.fontFamily),
  fontSize: z.int().min(fontSizes.min).max(fontSizes.max).catch(defaultSettings.fontSize),
  direction: z.enum(['ltr', 'rtl']).catch(defaultSettings.direction),
});

const stored = storedValue('settings', (value): Settings => settingsSchema.safeParse(value).data ?? defaultSettings);

/** How the user wants the console to look. Kept in the browser under `settings`, which public/boot.js reads too. */
export const useSettings = create<Settings>(stored.read);

export const settings = {
  change(changed: Partial<Settings>) {
    useSettings.setState(changed);
    stored.write(useSettings.getState());
  },
  reset: () => settings.change(defaultSettings),
};

stored.follow((value) => useSettings.setState(value));

const systemDark = media('(prefers-color-scheme: dark)');

/** Whether somebody with these settings sees a dark screen just now. */
export const isDark = ({ themeMode }: Pick<Settings, 'themeMode'>) =>
  themeMode === 'dark' || (themeMode === 'system' && systemDark.matches());

/** Whether the screen is dark just now, with the mode "system" looked up. */
export function useDark(): boolean {
  const themeMode = useSettings((state) => state.themeMode);
  useSyncExternalStore(systemDark.follow, systemDark.matches, systemDark.matches);
  return isDark({ themeMode });
}
