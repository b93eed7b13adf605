import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';

type Hint = { text: string; place: DOMRect };

/**
 * Says what a button of an icon alone does, and the whole of a text that is cut off, while it is pointed at or reached by the keyboard. One for the
 * whole console: a tooltip about each would be the dearest part of a list, and some would have none. Where a button's name says more than is to be
 * shown, or is no `aria-label`, `data-hint` is.
 */
export function Hints() {
  const hint = useHint();
  if (!hint) return null;
  const { top, left, width, height } = hint.place;
  return (
    // Over whatever the button stands in, in nobody's way, and never wider than the window. Who hears the page has heard the name.
    <div aria-hidden style={{ position: 'fixed', inset: 0, zIndex: 2000, overflow: 'clip', pointerEvents: 'none' }}>
      <Tooltip
        key={`${left} ${top}`}
        open
        title={hint.text}
        getPopupContainer={({ parentElement }) => parentElement ?? document.body}
      >
        <span style={{ position: 'absolute', top, left, width, height }} />
      </Tooltip>
    </div>
  );
}

function useHint(): Hint | undefined {
  const [hint, setHint] = useState<Hint>();
  useEffect(() => {
    const ends = new AbortController();
    const on = (kind: string, react: (event: Event) => void, target: EventTarget = document) =>
      target.addEventListener(kind, react, { signal: ends.signal, capture: true, passive: true });
    const hide = () => setHint(undefined);
    on('pointerover', (event) => {
      // A finger hides what it points at, and presses it; whoever drags looks where to.
      const isPointing = event instanceof PointerEvent && event.pointerType !== 'touch' && event.buttons === 0;
      setHint(isPointing ? hintAt(event.target) : undefined);
    });
    on('focusin', ({ target }) => {
      if (target instanceof Element && target.matches(':focus-visible')) setHint(hintAt(target));
    });
    for (const kind of ['focusout', 'pointerdown', 'keydown', 'scroll']) on(kind, hide);
    on('pointerleave', hide, document.documentElement);
    return () => ends.abort();
  }, []);
  return hint;
}

function hintAt(target: EventTarget | null): Hint | undefined {
  if (!(target instanceof Element)) return undefined;
  const button = target.closest<HTMLElement>('button[aria-label], button[data-hint]');
  const name = button?.dataset.hint ?? (button?.textContent.trim() === '' && button.getAttribute('aria-label'));
  const about = button && name ? button : cutAt(target);
  const text = (button && name) || about?.innerText;
  return about && text && !isTold(about) ? { text, place: about.getBoundingClientRect() } : undefined;
}

/** What is cut off there, or is around it: a link in a cell, or the words of a button. */
function cutAt(target: Element): HTMLElement | undefined {
  for (let at: Element | null = target, up = 0; at instanceof HTMLElement && up < 4; at = at.parentElement, up += 1)
    if (getComputedStyle(at).textOverflow === 'ellipsis' && isCut(at)) return at;
  return undefined;
}

function isCut(at: HTMLElement): boolean {
  if (at.scrollWidth > at.clientWidth || !(at instanceof HTMLTableCellElement)) return at.scrollWidth > at.clientWidth;
  // Firefox says of no cell that there is more in it than it shows.
  const content = document.createRange();
  content.selectNodeContents(at);
  const { paddingLeft, paddingRight } = getComputedStyle(at);
  const room = at.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return content.getBoundingClientRect().width > room + 1;
}

/** By the browser, or by what it has opened. */
const isTold = (element: HTMLElement) =>
  element.closest('[title]:not([title=""])') !== null || element.getAttribute('aria-expanded') === 'true';
