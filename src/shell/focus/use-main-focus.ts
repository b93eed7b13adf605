import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Ref for the main element, which gets focus on another page: what is read or tabbed next is the new page, not the menu
 * again. A page that focuses something of its own keeps that.
 */
export function useMainFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return main;
}
