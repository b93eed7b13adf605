import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Tabs } from '@/lib/tabs';
import { listen } from '@/lib/when/listen';

/**
 * Brings the window back to where it was scrolled to when the shown page was last there. A new page starts at the top, and so does one that is led to
 * by another address than it was left with.
 */
export function useKeptScroll(shown: string | undefined, open: Tabs) {
  const tops = useRef(new Map<string, number>());
  const at = useRef<string>(undefined);
  const search = open.find(({ key }) => key === shown)?.search;
  const left = useRef(new Map<string, string>());

  useLayoutEffect(() => {
    const isNew = at.current !== shown;
    at.current = shown;
    if (shown === undefined) return;
    if (isNew) {
      if (search && search !== left.current.get(shown)) tops.current.delete(shown);
      window.scrollTo(0, tops.current.get(shown) ?? 0);
    }
    left.current.set(shown, search ?? '');
  }, [shown, search]);

  useEffect(() => {
    for (const key of tops.current.keys()) if (!open.some((tab) => tab.key === key)) tops.current.delete(key);
  }, [open]);

  useEffect(() => {
    const remember = () => {
      if (at.current !== undefined) tops.current.set(at.current, window.scrollY);
    };
    return listen(window, 'scroll', remember, { passive: true });
  }, []);
}
