import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the browser can skip a part of the page that is laid out. */
export const canRest = 'contentVisibility' in document.documentElement.style;

/**
 * For a page that may be hidden. React takes it out of the layout, which the browser must then make anew when the page is shown
 * again: most of the time that a switch of tabs takes. Here it stays laid out, and the pane around it is skipped instead: not
 * drawn, not reached by focus, search or a screen reader.
 */
export function useKeptLayout(page: RefObject<HTMLElement | null>) {
  const [hiding] = useState(() => new MutationObserver(bringBack));
  useLayoutEffect(() => {
    const element = page.current;
    if (!element || !canRest) return undefined;
    hiding.disconnect();
    // React hides it after this clean-up, and again whenever it draws something of what is hidden. Told of before the browser
    // lays out anything.
    return () => hiding.observe(element, { attributeFilter: ['style'] });
  }, [page, hiding]);
}

function bringBack(changes: MutationRecord[]) {
  for (const { target } of changes)
    if (target instanceof HTMLElement && target.style.display === 'none') target.style.display = '';
}
