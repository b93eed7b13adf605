import { useEffect, useState } from 'react';
import { listen } from '@/lib/when/listen';

const shownFor = 4_000;

/** Whether somebody has just moved the mouse, touched the screen or pressed a key. */
export function useMoved(): boolean {
  const [isMoved, setIsMoved] = useState(true);
  useEffect(() => {
    let timer = setTimeout(() => setIsMoved(false), shownFor);
    const onMove = () => {
      clearTimeout(timer);
      setIsMoved(true);
      timer = setTimeout(() => setIsMoved(false), shownFor);
    };
    const stop = listen(window, ['pointermove', 'pointerdown', 'keydown'], onMove);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return isMoved;
}
