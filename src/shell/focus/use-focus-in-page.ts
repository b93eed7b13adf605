import { type RefObject, useEffect } from 'react';
import { endOf, listen } from '@/lib/when/listen';
import { type FocusPlace, focusNear, focusPlace } from './focus-place';

const dialog = '[role="dialog"]';

/**
 * Lets the focus never fall out of the page, where the next Tab would begin at the top. A dialog that closes gives it back to what opened it:
 * antd does so for dialogs that are closed and stay; ours are mostly taken away. A button that goes away, alone or with its row, gives
 * it to what comes into its place. What opened by itself, or leaves nothing, leads to the page's main part.
 */
export function useFocusInPage(main: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const openers = new WeakMap<Node, FocusPlace>();
    let last: FocusPlace | undefined;
    // What antd puts beside the page, by the child of the body. A drawer takes the focus before its dialog is there.
    const popupOf = (target: EventTarget | null) => {
      const beside = target instanceof Element ? target.closest('body > *') : null;
      return beside?.contains(main.current) ? null : beside;
    };

    const remember = ({ target, relatedTarget }: FocusEvent) => {
      if (target instanceof HTMLElement) last = focusPlace(target);
      const popup = popupOf(target);
      if (!popup || openers.has(popup)) return;
      const opener = relatedTarget instanceof HTMLElement ? relatedTarget : main.current;
      if (!opener || popup.contains(opener)) return;
      // What opens from a menu was opened by the menu's button: the menu has gone by the time that the focus comes back.
      const menu = opener.closest('[role="menu"]') && popupOf(opener);
      openers.set(popup, (menu && openers.get(menu)) || focusPlace(opener));
    };
    // Whoever presses beside has left it; what is taken away has not been left.
    const forget = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget === null)
        queueMicrotask(() => {
          if (target instanceof Element && target.isConnected && last?.element === target) last = undefined;
        });
    };
    /** A dialog goes before what held it beside the page. */
    const openerOf = ({ path }: FocusPlace) => {
      const popup = path.at(-1)?.parent;
      return popup && openers.get(popup);
    };
    const isLost = () => document.activeElement === document.body;
    const restore = (place: FocusPlace) => {
      const around = place.element.isConnected ? null : (dialogAround(place) ?? main.current);
      if (!focusNear(place, around)) (around ?? main.current)?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver((records) => {
      if (!isLost()) return;
      const closed = records.flatMap(({ target, removedNodes }) => (target === document.body ? [...removedNodes] : []));
      const opener = closed.map((node) => openers.get(node)).find(Boolean);
      if (opener) return restore(opener);
      if (last && !last.element.isConnected) restore((!dialogAround(last) && openerOf(last)) || last);
    });

    const stop = endOf(listen(document, 'focusin', remember), listen(document, 'focusout', forget));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      stop();
      observer.disconnect();
    };
  }, [main]);
}

/** The dialog that something was in, if that is still there. */
const dialogAround = ({ path }: FocusPlace): HTMLElement | null | undefined =>
  path.find(({ parent }) => parent.isConnected && parent.closest(dialog))?.parent.closest<HTMLElement>(dialog);
