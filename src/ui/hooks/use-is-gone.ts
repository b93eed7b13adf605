import { useEffect, useRef } from 'react';

/** Whether what calls this has left the screen, or its page is hidden; for what ends later. */
export function useIsGone() {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
}
