import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

const follow = (onChange: () => void) => {
  const list = window.matchMedia(query);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};

const isAsked = () => window.matchMedia(query).matches;

/** Whether the system asks for less motion. CSS need not ask: `base.css` ends all transitions then. */
export const useReducedMotion = () => useSyncExternalStore(follow, isAsked, isAsked);
