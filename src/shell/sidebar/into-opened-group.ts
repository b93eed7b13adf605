import type { KeyboardEvent } from 'react';

const patience = 10_000;

/**
 * Goes into a group that a key opens beside or below the menu. The menu's own way there is tried once, five frames after the key,
 * when a slow machine has not put the group in its place yet and nothing in it can have the focus.
 *
 * To be called before the menu has the key: it opens the group at once, and an open one is left to it.
 */
export function intoOpenedGroup({ target }: KeyboardEvent): void {
  const group = target instanceof Element ? target.closest<HTMLElement>('[aria-haspopup]') : null;
  if (!group || isOpen(group)) return;
  const until = performance.now() + patience;
  const tryToGo = () => {
    // It has worked, or somebody has gone elsewhere.
    if (!group.contains(document.activeElement) || performance.now() > until) return;
    if (isOpen(group)) entryOf(group)?.focus();
    requestAnimationFrame(tryToGo);
  };
  requestAnimationFrame(tryToGo);
}

const isOpen = (group: Element) => group.getAttribute('aria-expanded') === 'true';

/** What the group controls it may say only once it is open. */
function entryOf(group: Element): HTMLElement | null | undefined {
  const entry = document
    .getElementById(group.getAttribute('aria-controls') ?? '')
    ?.querySelector<HTMLElement>('[role="menuitem"]:not([aria-disabled="true"])');
  return entry?.querySelector<HTMLElement>('a[href]') ?? entry;
}
