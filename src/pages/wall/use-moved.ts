import { useEffect, useState } from 'react';

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
    const kinds = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const kind of kinds) window.addEventListener(kind, onMove);
    return () => {
      clearTimeout(timer);
      for (const kind of kinds) window.removeEventListener(kind, onMove);
    };
  }, []);
  return isMoved;
}
