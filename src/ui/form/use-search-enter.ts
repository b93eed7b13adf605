import { type KeyboardEvent, useRef } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { afterPaint } from '@/lib/when/after-paint';
import { useEarlyEnter } from '@/ui/hooks/use-early-enter';
import { useStable } from '@/ui/hooks/use-stable';
import { pressEnter } from './press-enter';

type Search = { typed: string; isLooking: boolean; options: readonly unknown[] };

/**
 * Enter in a list of antd's that the server is asked for. Where it offers nothing to what is typed, it would close with the text gone;
 * where the answer is not there yet, the Enter counts once it is.
 */
export function useSearchEnter({ typed, isLooking, options }: Search) {
  const input = useRef<EventTarget>(null);
  // antd marks what it offers once that is drawn.
  const pressAgain = useStable(() => {
    afterPaint(() => input.current && pressEnter(input.current));
  });
  const pressEarly = useEarlyEnter({ typed, isSearching: isLooking, options, choose: pressAgain });
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || typed === '' || options.length > 0) return;
    // That is all that antd would do, and a form would be sent.
    event.preventDefault();
    event.stopPropagation();
    if (!isLooking || isOfInputMethod(event.nativeEvent)) return;
    input.current = event.target;
    pressEarly();
  };
}
