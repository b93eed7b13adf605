import { useSettings } from '@/providers/appearance/settings';
import { useIsAtMost } from '@/ui/layout/use-width';

/** Where the menu stands: as the user has chosen, and in a drawer where there is no room for it. */
export function useLayout() {
  const chosen = useSettings((settings) => settings.themeLayout);
  return useIsAtMost(1023) ? 'drawer' : chosen;
}
