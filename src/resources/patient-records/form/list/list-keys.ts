import type { KeyboardEvent } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';

/** What the keys of a list can do; each says whether there was something to do. */
type Acts = {
  /** A text is typed that is not taken yet. */
  isTyped: boolean;
  isOpen: boolean;
  isInView: boolean;
  /** An entry was reached by the arrows. */
  isReached: boolean;
  move: (by: 1 | -1) => boolean;
  space: () => boolean;
  erase: (key: string) => boolean;
  take: () => void;
  leave: () => void;
  close: () => void;
  /** Something typed waits to be taken, also amid the key that does it. */
  isPending: () => boolean;
};

const back: Record<string, -1 | undefined> = { ArrowUp: -1, ArrowLeft: -1 };
const leads = /^(Arrow|Home|End)/;
const separator = /^[,，、;；]$/;

/** Whether the list has a use for the key; any other one leads on, and so out of the cell. */
function uses(key: string, acts: Acts): boolean {
  switch (key) {
    case ' ':
      return acts.space();
    case 'ArrowDown':
    case 'ArrowUp':
      return acts.move(back[key] ?? 1);
    case 'ArrowRight':
    case 'ArrowLeft':
      return acts.isInView && !acts.isTyped && acts.move(back[key] ?? 1);
    case 'Enter':
      if (acts.isReached) acts.take();
      else acts.leave();
      return false;
    case 'Escape':
      if (acts.isOpen) acts.close();
      return acts.isOpen;
    case 'Delete':
    case 'Backspace':
      return acts.erase(key);
    default:
      if (!separator.test(key)) return false;
      acts.leave();
      return true;
  }
}

/** The keys of a list, before they are the form's. */
export const listKeys = (acts: Acts) => (event: KeyboardEvent) => {
  if (isOfInputMethod(event.nativeEvent) || event.altKey) return;
  if (event.ctrlKey || event.metaKey) {
    // Shortcuts of the form that read what stands in it.
    if (['s', 'd', 'enter'].includes(event.key.toLowerCase())) acts.leave();
    return;
  }
  if (!uses(event.key, acts)) {
    // Also where it leads nowhere.
    if (acts.isOpen && !acts.isPending() && leads.test(event.key)) acts.close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
};
