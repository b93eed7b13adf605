import { type ReactNode, useLayoutEffect, useRef } from 'react';

const noBox = { display: 'contents' };

type Props = { isHeld: boolean; children: ReactNode };

/**
 * Fields that nobody can change while what stands in them is being sent: with the answer they go, and what was typed since would go with
 * them, unsaved and untold. The cursor is back where it was once they stay.
 */
export function HeldFields({ isHeld, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isHeld) {
      before.current =
        activeElement instanceof HTMLElement && place.current?.contains(activeElement) ? activeElement : null;
      return;
    }
    if (activeElement === body) before.current?.focus();
    before.current = null;
  }, [isHeld]);
  return (
    <div ref={place} inert={isHeld} style={noBox}>
      {children}
    </div>
  );
}
