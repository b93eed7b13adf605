import { useEffect, useRef, useState } from 'react';
import { isTouch } from '@/lib/device/touch';
import { endOf, listen } from '@/lib/when/listen';

/**
 * The value as it was when it last rested for `pause` milliseconds. Not amid what an input method composes: while somebody looks for the
 * character that is meant, `zhang` stands there, and nobody asks for that.
 */
export function useDebounced<Value>(value: Value, pause = 300): Value {
  const [settled, setSettled] = useState(value);
  const composedIn = useComposedIn();
  useEffect(() => {
    // What is taken from the page amid it tells of no end.
    const isComposing = () => composedIn.current !== null && composedIn.current === document.activeElement;
    const settle = () => {
      if (isComposing() && !isTouch()) timer = setTimeout(settle, pause);
      else setSettled(value);
    };
    let timer = setTimeout(settle, pause);
    return () => clearTimeout(timer);
  }, [value, pause, composedIn]);
  return settled;
}

/** Where an input method composes, if anywhere. */
function useComposedIn() {
  const place = useRef<EventTarget>(null);
  useEffect(
    () =>
      endOf(
        listen(document, 'compositionstart', ({ target }) => {
          place.current = target;
        }),
        listen(document, 'compositionend', () => {
          place.current = null;
        }),
      ),
    [],
  );
  return place;
}
