import { useCallback, useLayoutEffect, useRef } from 'react';
import { doneToFirstPage } from '@/providers/code/first-page';

/**
 * Goes on with what somebody did to a form that stood in the document before React was there: `take` is told what is in its fields, before they are
 * drawn anew; `press` presses the button that was pressed.
 */
export function useDoneBefore(take: (name: string, value: string | boolean) => void) {
  const pressed = useRef<HTMLElement>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before was done once
  useLayoutEffect(() => {
    const done = doneToFirstPage();
    if (!done) return;
    pressed.current = done.pressed;
    for (const [name, value] of done.typed) take(name, value);
  }, []);

  return useCallback(() => {
    pressed.current?.click();
    pressed.current = undefined;
  }, []);
}
