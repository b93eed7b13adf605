import { useSyncExternalStore } from 'react';
import { media } from '@/lib/device/media';

const { follow, matches } = media('(prefers-reduced-motion: reduce)');

/** Whether the system asks for less motion. CSS need not ask: `base.css` ends all transitions then. */
export const useReducedMotion = () => useSyncExternalStore(follow, matches, matches);
