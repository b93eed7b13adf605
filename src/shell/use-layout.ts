import { useSyncExternalStore } from 'react';
import { useSettings } from '@/providers/settings';

const narrow = () => window.matchMedia('(max-width: 1023px)');

const follow = (onChange: () => void) => {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Where the menu stands: as the user has chosen, and in a drawer where there is no room for it. */
export function useLayout() {
  const chosen = useSettings((settings) => settings.themeLayout);
  const isNarrow = useSyncExternalStore(follow, () => narrow().matches);
  return isNarrow ? 'drawer' : chosen;
}
