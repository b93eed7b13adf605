import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list whose items go away by their own buttons: the focus goes to the item that comes up in their
 * place, or to the list where none is left.
 */
export function useKeptFocus(items: readonly unknown[]) {
  const container = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has changed, so the item may be gone
  useLayoutEffect(() => {
    const index = place.current;
    place.current = undefined;
    const list = container.current;
    if (index === undefined || !list || list.contains(document.activeElement)) return;
    const next = [...list.querySelectorAll('li')].slice(0, index + 1).at(-1);
    // The button that an item goes away by is its last.
    ([...(next?.querySelectorAll('button') ?? [])].at(-1) ?? list).focus();
  }, [items]);

  return {
    container,
    leaveFrom: (index: number) => {
      place.current = index;
    },
  };
}
