import { type RefObject, useEffect } from 'react';

/** What tells that somebody looks for something in the menu. */
const touches = ['wheel', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the entry of the page in the part of the menu that is seen, also while groups open and shut around it, until somebody
 * looks elsewhere in the menu.
 */
export function useCurrentInView(menu: RefObject<HTMLElement | null>, current: string | undefined) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const element = menu.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => showCurrent(element));
    observer.observe(element);
    const stop = () => {
      observer.disconnect();
      for (const touch of touches) element.removeEventListener(touch, stop);
    };
    for (const touch of touches) element.addEventListener(touch, stop, { passive: true });
    return stop;
  }, [menu, current]);
}

const margin = 8;

/** `scrollIntoView` would also have the Tab key begin here. */
function showCurrent(menu: HTMLElement) {
  const entry = menu.querySelector('[data-current]')?.closest('[role="menuitem"]');
  const box = entry && scrollBox(menu);
  const own = entry?.getBoundingClientRect();
  // In a group that is shut.
  if (!box || !own || own.height === 0) return;
  const seen = box.getBoundingClientRect();
  if (own.top < seen.top) box.scrollTop += own.top - seen.top - margin;
  else if (own.bottom > seen.bottom) box.scrollTop += own.bottom - seen.bottom + margin;
}

function scrollBox(element: HTMLElement): HTMLElement | undefined {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (['auto', 'scroll'].includes(getComputedStyle(box).overflowY)) return box;
  return undefined;
}
