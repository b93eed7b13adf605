import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { listen } from '@/lib/when/listen';

/** What is done once the page that is shown can hear of it. */
let whenAwake: (() => void) | undefined;

/** Says that the effects of the page that is shown are on again. */
export function tellAwake() {
  whenAwake?.();
  whenAwake = undefined;
}

/**
 * Ref for the main element. On another page it gets the focus, so that what is read or tabbed next is the new page, not the menu again. Back on
 * a page of before, the button or link that had it has it again: whoever works down a list goes on where it was left. A page that focuses
 * something of its own keeps that.
 */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const shown = useRef(location.pathname);
  const left = useRef(new Map<string, WeakRef<HTMLElement>>());

  useEffect(
    () =>
      listen(document, 'focusin', ({ target }) => {
        if (!(target instanceof HTMLElement) || !isIn(main.current, target)) return;
        // Not a field, which would open its list or, on a phone, the keyboard.
        if (target.matches('a, button')) left.current.set(shown.current, new WeakRef(target));
        else left.current.delete(shown.current);
      }),
    [],
  );

  useEffect(() => {
    const { pathname } = location;
    const isAnother = shown.current !== pathname;
    shown.current = pathname;
    const { activeElement } = document;
    // There and back in a hurry is drawn as one, after this page was drawn beneath the other: only the main element had the focus then.
    const isElsewhere = isAnother ? !isIn(main.current, activeElement) : activeElement === main.current;
    if (!isElsewhere) return;
    const before = left.current.get(pathname)?.deref();
    const next = before && isIn(main.current, before) ? before : main.current;
    // What stands on a page whose effects are off yet answers to no focus: some of it fails.
    if (!before?.closest('[data-waking]')) return next?.focus({ preventScroll: true });
    main.current?.focus({ preventScroll: true });
    whenAwake = () => {
      if (document.activeElement === main.current && isIn(main.current, before)) before.focus({ preventScroll: true });
    };
  }, [location]);

  return main;
}

/** Whether something is on the page that is shown: not the main element itself, nor anything on the page of a hidden tab. */
const isIn = (main: HTMLElement | null, element: Element | null) =>
  element !== main && (main?.contains(element) ?? false) && !element?.closest('[data-resting]');
