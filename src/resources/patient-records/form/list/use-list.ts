import { type KeyboardEvent, useRef, useState } from 'react';
import { useCellScope } from '../cell-context';
import { type Entry, findEntries, goesOnBySpace } from './find-entries';

type Options = {
  entries: readonly Entry[];
  /** Values of entries, or a text that is none of theirs, as it was typed. */
  picked: readonly string[];
  onPick: (picked: string[]) => void;
  many: boolean;
  /** The entries stand beside each other, so that left and right lead along them too. */
  isInView: boolean;
};

const back: Record<string, -1 | undefined> = { ArrowUp: -1, ArrowLeft: -1 };
const leads = /^(Arrow|Home|End)/;
const separator = /^[,，、;；]$/;

/**
 * A list to pick from, which opens by typing and by Space alone. What is typed is taken when the cell is left, by whatever key;
 * what the arrows have reached in a list that Space has opened, by Enter or Space only.
 */
export function useList({ entries, picked, onPick, many, isInView }: Options) {
  const { readingsOf } = useCellScope();
  const [typed, setTyped] = useState<string>();
  // Also here: the cell is left amid the key that has taken the text.
  const pending = useRef('');
  const [isOpen, setIsOpen] = useState(false);
  const [reached, setReached] = useState<number>();

  const text = typed?.trim() ?? '';
  const found = text ? findEntries(entries, text, readingsOf) : entries;
  const marked = reached ?? (text && found.length > 0 ? 0 : undefined);
  // What was no entry goes with the next that is picked.
  const known = picked.filter((value) => entries.some((entry) => entry.value === value));

  const type = (next: string | undefined) => {
    pending.current = next?.trim() ?? '';
    setTyped(next);
    setIsOpen(next !== undefined);
    setReached(undefined);
  };
  const close = () => type(undefined);
  const pick = (value: string) => onPick(many ? [...known.filter((other) => other !== value), value] : [value]);
  const toggle = (value: string) => {
    if (known.includes(value)) onPick(known.filter((other) => other !== value));
    else pick(value);
    if (!many) close();
  };

  /** Takes what is marked, or else the text as it is: it stays, to be corrected. */
  const take = () => {
    const rest = pending.current;
    const entry = marked === undefined ? undefined : found[marked];
    close();
    if (entry) pick(entry.value);
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

  /** Whether the list has a use for the key; any other one leads on, and so out of the cell. */
  const uses = (key: string): boolean => {
    switch (key) {
      case ' ':
        return space();
      case 'ArrowDown':
      case 'ArrowUp':
        return move(back[key] ?? 1);
      case 'ArrowRight':
      case 'ArrowLeft':
        return isInView && !text && move(back[key] ?? 1);
      case 'Enter':
        if (reached === undefined) leave();
        else take();
        return false;
      case 'Escape':
        if (!isOpen) return false;
        close();
        return true;
      case 'Delete':
      case 'Backspace':
        return erase(key);
      default:
        if (!separator.test(key)) return false;
        leave();
        return true;
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      // Shortcuts of the form that read what stands in it.
      if (['s', 'd', 'enter'].includes(event.key.toLowerCase())) leave();
      return;
    }
    if (!uses(event.key)) {
      // Also where it leads nowhere.
      if (isOpen && !pending.current && leads.test(event.key)) close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return { typed, type, isOpen, open: () => setIsOpen(true), found, marked, toggle, leave, onKeyDown };
}
