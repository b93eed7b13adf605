import { useEffect, useRef } from 'react';
import { useIdle } from '@/providers/idle';

/** Brings back, when the console opens again, where the focus was and how far everything was scrolled. */
export function useKeptView(isLocked: boolean) {
  const restore = useRef(focusMain);
  const wasLocked = useRef(isLocked);

  // Before anything of the page goes.
  useEffect(
    () =>
      useIdle.subscribe((now, before) => {
        if (now.isLocked && !before.isLocked) restore.current = noteView();
      }),
    [],
  );

  // After the pages' own effects, which may focus and scroll.
  useEffect(() => {
    if (wasLocked.current && !isLocked) restore.current();
    wasLocked.current = isLocked;
  }, [isLocked]);
}

/** Takes down the view, and gives the way to it. */
function noteView() {
  const focused = document.activeElement;
  const scrolled = [...document.querySelectorAll('*')].flatMap((element) => {
    const { scrollTop, scrollLeft } = element;
    return scrollTop || scrollLeft ? [{ element, scrollTop, scrollLeft }] : [];
  });
  return () => {
    for (const { element, scrollTop, scrollLeft } of scrolled) element.scrollTo(scrollLeft, scrollTop);
    if (focused instanceof HTMLElement && focused !== document.body && focused.isConnected)
      focused.focus({ preventScroll: true });
    else focusMain();
  };
}

const focusMain = () => document.querySelector('main')?.focus({ preventScroll: true });
