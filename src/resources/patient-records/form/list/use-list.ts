import { useRef, useState } from 'react';
import { useCellScope } from '../cell-context';
import { type Entry, findEntries, goesOnBySpace } from './find-entries';
import { listKeys } from './list-keys';

type Options = {
  entries: readonly Entry[];
  /** Values of entries, or a text that is none of theirs, as it was typed. */
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  many: boolean;
  /** The entries stand beside each other, so that left and right lead along them too. */
  isInView: boolean;
};

/**
 * A list to pick from, which opens by typing and by Space alone. What is typed is taken when the cell is left, by whatever key;
 * what the arrows have reached in a list that Space has opened, by Enter or Space only.
 */
export function useList({ entries, picked, onPick, many, isInView }: Options) {
  const { readingsOf } = useCellScope();
  const { typed, pending, isOpen, setIsOpen, reached, setReached, type, close } = useTyped();

  const text = typed?.trim() ?? '';
  const found = text ? findEntries(entries, text, readingsOf) : entries;
  const marked = reached ?? (text && found.length > 0 ? 0 : undefined);
  const markedEntry = marked === undefined ? undefined : found[marked];
  // What was no entry goes with the next that is picked.
  const known = picked.filter((value) => entries.some((entry) => entry.value === value));

  const pick = (value: string) => onPick(many ? [...known.filter((other) => other !== value), value] : [value]);
  const toggle = (value: string) => {
    if (known.includes(value)) onPick(known.filter((other) => other !== value));
    else pick(value);
    if (!many) close();
  };

  /** Takes what is marked, or else the text as it is: it stays, to be corrected. */
  const take = () => {
    const rest = pending.current;
    close();
    if (markedEntry) pick(markedEntry.value);
    else if (rest) onPick(many ? [...known, rest] : [rest]);
  };
  const leave = () => {
    if (pending.current) take();
    else close();
  };

  const move = (by: 1 | -1): boolean => {
    const from = reached ?? (text ? 0 : found.findIndex(({ value }) => picked.includes(value)));
    if (!isOpen || !found[from + by]) return false;
    setReached(from + by);
    return true;
  };
  const space = (): boolean => {
    if (text) {
      if (found.length === 0 || goesOnBySpace(entries, text)) return false;
      take();
      return true;
    }
    const entry = reached === undefined ? undefined : found[reached];
    if (entry) toggle(entry.value);
    else setIsOpen(!isOpen);
    return true;
  };
  const erase = (key: string): boolean => {
    if (typed) return false;
    if (picked.length > 0) onPick(key === 'Backspace' && many ? known.slice(0, -1) : []);
    return true;
  };

  const isPending = () => pending.current !== '';
  const state = { isTyped: text !== '', isOpen, isInView, isReached: reached !== undefined, isPending };
  const onKeyDown = listKeys({ ...state, move, space, erase, take, leave, close });
  const open = () => setIsOpen(true);
  return { typed, type, isOpen, open, found, marked: markedEntry, toggle, leave, onKeyDown };
}

export type List = ReturnType<typeof useList>;

/** What is typed into a list, and how far the arrows have come in it. */
function useTyped() {
  const [typed, setTyped] = useState<string>();
  // Also here: the cell is left amid the key that has taken the text.
  const pending = useRef('');
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState<number>();

  const type = (next: string | undefined) => {
    pending.current = next?.trim() ?? '';
    setTyped(next);
    setIsOpen(next !== undefined);
    setReached(undefined);
  };
  const close = () => type(undefined);
  return { typed, pending, isOpen, setIsOpen, reached, setReached, type, close };
}
