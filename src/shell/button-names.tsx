import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';

type Named = { name: string; place: DOMRect };

/**
 * Says what a button of an icon alone does, while it is pointed at or reached by the keyboard. One for the whole console: a tooltip about each would
 * be the dearest part of a list, and some would have none. Where the name says more than is to be shown, or is no `aria-label`, `data-hint` is.
 */
export function ButtonNames() {
  const named = useNamed();
  if (!named) return null;
  const { top, left, width, height } = named.place;
  return (
    // Over whatever the button stands in, in nobody's way, and never wider than the window. Who hears the page has heard the name.
    <div aria-hidden style={{ position: 'fixed', inset: 0, zIndex: 2000, overflow: 'clip', pointerEvents: 'none' }}>
      <Tooltip
        key={`${left} ${top}`}
        open
        title={named.name}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      >
        <span style={{ position: 'absolute', top, left, width, height }} />
      </Tooltip>
    </div>
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
  const button =
    target instanceof Element ? target.closest<HTMLElement>('button[aria-label], button[data-hint]') : null;
  const name = button?.dataset.hint ?? (button?.textContent.trim() === '' && button.getAttribute('aria-label'));
  return button && name && !isTold(button) ? { name, place: button.getBoundingClientRect() } : undefined;
}

/** By the browser, or by what the button has opened. */
const isTold = (button: HTMLElement) => button.title !== '' || button.getAttribute('aria-expanded') === 'true';
