import { listen } from '@/lib/when/listen';

/** Whether the screen is as a query says, and how to be told when that changes: what `useSyncExternalStore` takes. */
export const media = (query: string) => ({
  follow: (onChange: () => void) => listen(window.matchMedia(query), 'change', onChange),
  matches: () => window.matchMedia(query).matches,
});
