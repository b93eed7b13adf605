import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';

type Named = { name: string; place: DOMRect };

/**
 * Says what a button of an icon alone does, while it is pointed at or reached by the keyboard. One for the whole console: a tooltip about each would
 * be the dearest part of a list, and some would have none. A name that says more than is to be shown has `data-hint` beside it.
 */
export function ButtonNames() {
  const named = useNamed();
  if (!named) return null;
  const { top, left, width, height } = named.place;
  return (
    <Tooltip
      key={`${left} ${top}`}
      open
      title={named.name}
      // Over whatever it may stand in, and in nobody's way.
      zIndex={2000}
      styles={{ root: { pointerEvents: 'none' } }}
    >
      <span aria-hidden style={{ position: 'fixed', top, left, width, height, pointerEvents: 'none' }} />
    </Tooltip>
  );
}

function useNamed(): Named | undefined {
  const [named, setNamed] = useState<Named>();
  useEffect(() => {
    const ends = new AbortController();
    const on = (kind: string, react: (event: Event) => void, target: EventTarget = document) =>
      target.addEventListener(kind, react, { signal: ends.signal, capture: true, passive: true });
    const hide = () => setNamed(undefined);
    on('pointerover', (event) => {
      // A finger hides what it points at, and presses it.
      if (!(event instanceof PointerEvent && event.pointerType === 'touch')) setNamed(nameAt(event.target));
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) setNamed(nameAt(target));
    });
    for (const kind of ['focusout', 'pointerdown', 'keydown', 'scroll']) on(kind, hide);
    on('pointerleave', hide, document.documentElement);
    return () => ends.abort();
  }, []);
  return named;
}

function nameAt(target: EventTarget | null): Named | undefined {
  const button = target instanceof Element ? target.closest<HTMLElement>('button[aria-label]') : null;
  const name = button?.dataset.hint ?? button?.getAttribute('aria-label');
  return button && name && isIconAlone(button) ? { name, place: button.getBoundingClientRect() } : undefined;
}

/** Nothing else says the name: no text but a number, no title, and not what the button has opened. */
const isIconAlone = (button: HTMLElement) =>
  !/\p{Letter}/u.test(button.textContent) && !button.title && button.getAttribute('aria-expanded') !== 'true';
