import { type RefObject, useEffect } from 'react';

const dialog = '[role="dialog"]';

/** What antd puts beside the page: the child of the body that holds a dialog. A drawer takes the focus outside of its own. */
const placeOf = (target: EventTarget | null) =>
  target instanceof Element && (target.closest(dialog) ?? target.querySelector(dialog))
    ? target.closest('body > *')
    : null;

/**
 * Gives the focus back to what opened a dialog. antd does so for dialogs that are closed and stay; ours are mostly taken away,
 * and the next Tab would begin at the top of the page. What opened by itself leads to the page's main part.
 */
export function useReturnedFocus(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const openers = new WeakMap<Node, HTMLElement>();
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const place = placeOf(target);
      if (!place || openers.has(place)) return;
      const opener = relatedTarget instanceof HTMLElement ? relatedTarget : main.current;
      if (opener && !place.contains(opener)) openers.set(place, opener);
    };
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (document.activeElement === document.body) openers.get(node)?.focus({ preventScroll: true });
      }
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { childList: true });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [main]);
}
