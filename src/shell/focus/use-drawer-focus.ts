import { useEffect } from 'react';
import { listen } from '@/lib/when/listen';

/**
 * Hands the focus that antd gives to what is around a drawer, and has no name, on to what is read in it: so the dialog is told of, and the
 * arrows and Page Down turn its page.
 */
export function useDrawerFocus() {
  useEffect(() => {
    const handOn = ({ target }: FocusEvent) => {
      if (!(target instanceof Element && target.matches('.ant-drawer')) || focusBody(target)) return;
      // It takes the focus before its dialog is there.
      const watch = new MutationObserver(() => {
        if (document.activeElement !== target || focusBody(target)) watch.disconnect();
      });
      watch.observe(target, { childList: true, subtree: true });
    };
    return listen(document, 'focusin', handOn);
  }, []);
}

function focusBody(drawer: Element): boolean {
  const body = drawer.querySelector<HTMLElement>('.ant-drawer-body');
  if (!body) return false;
  body.tabIndex = -1;
  // It is read, and nothing in it is chosen yet.
  body.style.outline = 'none';
  body.focus({ preventScroll: true });
  return true;
}
