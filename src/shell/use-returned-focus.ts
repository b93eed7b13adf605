import { useEffect } from 'react';

/** What antd puts beside the page: the child of the body that holds a dialog. */
const placeOf = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"]') ? target.closest('body > *') : null;

/**
 * Gives the focus back to what opened a dialog. antd does so for dialogs that are closed and stay; ours are mostly taken away,
 * and the next Tab would begin at the top of the page.
 */
export function useReturnedFocus() {
  useEffect(() => {
    const openers = new WeakMap<Node, HTMLElement>();
    const remember = ({ target, relatedTarget }: FocusEvent) => {
      const place = placeOf(target);
      if (!place || openers.has(place) || !(relatedTarget instanceof HTMLElement)) return;
      if (!place.contains(relatedTarget)) openers.set(place, relatedTarget);
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
  }, []);
}
