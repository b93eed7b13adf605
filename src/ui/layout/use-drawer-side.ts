import { useSettings } from '@/providers/appearance/settings';

/** The side of the screen where lines begin, which is the menu's, and where they end, which is the other drawers'. */
export function useDrawerSide(at: 'start' | 'end') {
  const isMirrored = useSettings(({ direction }) => direction === 'rtl');
  return (at === 'start') === isMirrored ? 'right' : 'left';
}
