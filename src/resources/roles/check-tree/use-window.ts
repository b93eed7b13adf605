import { type RefObject, useCallback, useEffect, useState } from 'react';
import { listen } from '@/lib/when/listen';

const beyond = 8;

/** Which of many lines of one height are in view, a few beyond included; and a function that brings one into view. */
export function useWindow(viewport: RefObject<HTMLElement | null>, count: number, height: number) {
  const [view, setView] = useState({ top: 0, size: 420 });

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    const read = () => setView({ top: element.scrollTop, size: element.clientHeight || 420 });
    read();
    return listen(element, 'scroll', read, { passive: true });
  }, [viewport]);

  const reveal = useCallback(
    (index: number) => {
      const element = viewport.current;
      if (!element) return;
      const top = index * height;
      const bottom = top + height - (element.clientHeight || 420);
      if (element.scrollTop > top) element.scrollTop = top;
      else if (element.scrollTop < bottom) element.scrollTop = bottom;
      setView({ top: element.scrollTop, size: element.clientHeight || 420 });
    },
    [viewport, height],
  );

  const first = Math.max(0, Math.floor(view.top / height) - beyond);
  const last = Math.min(count, Math.ceil((view.top + view.size) / height) + beyond);
  return { first, last, reveal };
}
