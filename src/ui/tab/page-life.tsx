import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { idle } from '@/providers/session/idle';

const PageLife = createContext<Readonly<RefObject<boolean>>>({ current: false });

/**
 * Around one opening of a page, outside of what hides it: what ends later can tell whether the page is still there, be it hidden, or was
 * closed, loaded anew or left meanwhile. At its address there may be another by then.
 */
export function OneOpening({ children }: { children: ReactNode }) {
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      // The lock takes the effects of pages that come back.
      isOver.current = !idle.isLocked();
    };
  }, []);
  return <PageLife value={isOver}>{children}</PageLife>;
}

/** Whether the page that this stands in is no more. */
export const useIsOver = () => useContext(PageLife);
