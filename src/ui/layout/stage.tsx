import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

type Props = { isShown: boolean; children: ReactNode };

const never = () => () => {};

/** Holds what is inside out of the document while it is not shown. It keeps its state, and its elements stay the same ones. */
export function Stage({ isShown, children }: Props) {
  const [stage] = useState(() => withoutBox());
  // No text of a page can say what is drawn elsewhere (build/first-page): it comes right after React has taken the page over.
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <>
      <Place of={stage} isShown={isShown} />
      {isLive && createPortal(children, stage)}
    </>
  );
}

/** Before what is inside, whose layout effects measure it and scroll. */
function Place({ of: stage, isShown }: { of: HTMLElement; isShown: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    place.current?.append(stage);
    return () => stage.remove();
  }, [stage, isShown]);
  return <div ref={place} style={{ display: 'contents' }} />;
}

function withoutBox() {
  const element = document.createElement('div');
  element.style.display = 'contents';
  return element;
}
