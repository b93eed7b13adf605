import { useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '@/lib/listen';
import type { Tabs } from '@/lib/tabs';

/** Brings the window back to where it was scrolled to when the shown page was last there. A new page starts at the top. */
export function useKeptScroll(shown: string | undefined, open: Tabs) {
  const tops = useRef(new Map<string, number>());
  const at = useRef(shown);

  useLayoutEffect(() => {
    at.current = shown;
    if (shown !== undefined) window.scrollTo(0, tops.current.get(shown) ?? 0);
  }, [shown]);

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
