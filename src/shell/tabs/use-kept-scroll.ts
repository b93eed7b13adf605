import { useEffect, useLayoutEffect, useRef } from 'react';

/** Brings the window back to where it was scrolled to when the page was last shown. A new page starts at the top. */
export function useKeptScroll() {
  const top = useRef(0);

  useLayoutEffect(() => {
    window.scrollTo(0, top.current);
  }, []);

  useEffect(() => {
    const remember = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);
}
