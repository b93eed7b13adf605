import { useLayoutEffect } from 'react';
import { defaultSettings, useSettings } from '@/providers/settings';

/** As the address says, dark or light, or else as the system is; whatever somebody has chosen for the console in this browser. */
export function useScreenLook(theme: string | null): void {
  const themeMode = theme === 'dark' || theme === 'light' ? theme : 'system';
  useLayoutEffect(() => useSettings.setState({ ...defaultSettings, themeMode }), [themeMode]);
}
