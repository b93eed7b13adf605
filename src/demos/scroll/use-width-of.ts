import { useEffect, useRef, useState } from 'react';

/** The width of an element, which a virtual table wants to be told. */
export function useWidthOf<E extends HTMLElement>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(320);

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [ref, width] as const;
}
