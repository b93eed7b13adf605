import { startTransition, useEffect, useState } from 'react';

/**
 * Whether what is there by now may be drawn, which React then does bit by bit: all of a page in one go would keep a slow machine from answering.
 * What was there from the start is drawn at once. Unlike `useDeferredValue` it holds back also what comes while something else is being
 * drawn, which React would begin anew then, with all that has come, in one go.
 */
export function useBitByBit(isThere: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isThere);
  // Looks whenever something was drawn. React remembers dependencies also of what it drew and threw away, without effects: what was there only
  // then would never be drawn.
  useEffect(() => {
    if (isThere !== isDrawn) startTransition(() => setDrawn(isThere));
  });
  return isThere && isDrawn;
}
