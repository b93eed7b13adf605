import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '@/lib/when/listen';

/** Whether the page's tab has not been used for so long that it gives back what can be drawn anew. */
export const AsleepContext = createContext(false);

/** Marks what a row holds that nobody could draw anew, such as a dialog opened from it: the rows then stay. */
export const Held = () => <span hidden data-held />;

/** What a page draws anew from what it knows, such as a list's rows. While the tab sleeps its room alone is kept. */
export function AwakeOnly({ children }: { children: ReactNode }) {
  const isAsleep = useContext(AsleepContext);
  const [isHeld, setIsHeld] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const height = useRef(0);
  const sideways = useRef(0);
  const isDrawn = !isAsleep || isHeld;

  useLayoutEffect(() => {
    const element = box.current;
    if (!element || !isDrawn) return undefined;
    const scrolled = () => element.querySelector('table')?.parentElement;
    element.style.minHeight = '';
    // Only what was drawn anew is elsewhere: a write has the browser lay out the page.
    if (sideways.current !== 0) scrolled()?.scrollTo({ left: sideways.current });
    // Told of by the browser: asked for while one page gives way to another, it would lay out both in the midst of it.
    const sizes = new ResizeObserver(([entry]) => {
      height.current = entry?.contentRect.height ?? 0;
    });
    sizes.observe(element);
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element && target === scrolled()) sideways.current = target.scrollLeft;
    };
    const stop = listen(element, 'scroll', onScroll, { capture: true, passive: true });
    // When the page is hidden, which is before it sleeps.
    return () => {
      sizes.disconnect();
      stop();
      element.style.minHeight = `${height.current}px`;
      setIsHeld(element.querySelector('[data-held]') !== null);
    };
  }, [isDrawn]);

  return <div ref={box}>{isDrawn && children}</div>;
}
