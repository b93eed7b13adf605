import { type RefObject, useEffect, useState } from 'react';
import { endOf, listen } from '@/lib/when/listen';

const nowhere = { before: false, after: false };

/** The mouse wheel scrolls the bar sideways. Tells at which ends there is more than is seen. */
export function useBarScroll(bar: RefObject<HTMLElement | null>) {
  const [more, setMore] = useState(nowhere);

  useEffect(() => {
    const element = bar.current;
    if (!element) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      // From right to left it counts down from zero.
      const at = Math.abs(scrollLeft);
      const found = { before: at > 1, after: scrollWidth - clientWidth - at > 1 };
      setMore((known) => (known.before === found.before && known.after === found.after ? known : found));
    };
    // React's own wheel events cannot keep the page from scrolling.
    const scroll = (event: WheelEvent) => {
      if (element.scrollWidth <= element.clientWidth) return;
      event.preventDefault();
      element.scrollLeft += event.deltaY + event.deltaX;
    };
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    // A tab that comes, goes or is renamed changes the width of the content only.
    // With the frame, which asks for the same sizes.
    const contents = new MutationObserver(() => requestAnimationFrame(look));
    contents.observe(element, { childList: true, subtree: true, characterData: true });
    const stop = endOf(
      listen(element, 'scroll', look, { passive: true }),
      listen(element, 'wheel', scroll, { passive: false }),
    );
    return () => {
      sizes.disconnect();
      contents.disconnect();
      stop();
    };
  }, [bar]);

  return more;
}
