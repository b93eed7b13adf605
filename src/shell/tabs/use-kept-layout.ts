import { type RefObject, useLayoutEffect } from 'react';

/** Whether the browser can skip a part of the page that is laid out. */
export const canRest = 'contentVisibility' in document.documentElement.style;

/**
 * For a page that may be hidden. React takes it out of the layout, which the browser must then make anew when the page is shown
 * again: most of the time that a switch of tabs takes. Here it stays laid out, and the pane around it is skipped instead: not
 * drawn, not reached by focus, search or a screen reader.
 */
export function useKeptLayout(page: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = page.current;
    if (!element || !canRest) return undefined;
    // React hides it after this clean-up, and before the browser lays out anything.
    return () =>
      queueMicrotask(() => {
        if (element.style.display === 'none') element.style.display = '';
      });
  }, [page]);
}
