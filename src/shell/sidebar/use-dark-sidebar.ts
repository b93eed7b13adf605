import { useMemo } from 'react';
import { useDark, useSettings } from '@/providers/appearance/settings';
import { antdTheme } from '@/providers/appearance/theme';

/** Carries antd's CSS variables of the dark theme, where the menu alone is dark. */
const variables = 'theme-dark-sidebar';

/** The theme of a menu that is dark beside a light page, and the class for its element; neither where it is like the page. */
export function useDarkSidebar() {
  const current = useSettings();
  const isDark = useDark();
  const isDarkAlone = current.darkSidebar && !isDark;
  const theme = useMemo(
    () => (isDarkAlone ? { ...antdTheme(current, true), cssVar: { key: variables } } : undefined),
    [current, isDarkAlone],
  );
  return { theme, className: isDarkAlone ? variables : '' };
}
