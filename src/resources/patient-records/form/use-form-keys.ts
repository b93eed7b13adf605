import { type FocusEvent, type KeyboardEvent, type RefObject, type SyntheticEvent, useRef } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { focusCell, nextCell, staysInText } from './grid-keys';
import { usesSelectKey } from './select-keys';

type Options = {
  /** Of the tab that is shown. */
  panel: RefObject<HTMLElement | null>;
  /** Shows the next tab or the one before, with the cursor at its start or end. */
  step: (by: 1 | -1, edge: 'start' | 'end') => void;
  /** Becomes true while a key takes typing back. */
  isUndo: RefObject<boolean>;
};

const moving = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Enter'];
const pages: Record<string, 1 | -1 | undefined> = { PageDown: 1, PageUp: -1 };

/**
 * The keys that lead through the form. None of them changes anything, whatever it stands in: a cell that has a use for a key of
 * its own, such as an open list, keeps it from coming here.
 */
export function useFormKeys({ panel, step, isUndo }: Options) {
  const { changing, browsed, follow } = useChanging(isUndo);

  const page = (event: KeyboardEvent, by: 1 | -1) => {
    event.preventDefault();
    step(by, 'start');
  };

  /** Leads on; also out of what the browser or antd would change or open by the key. */
  const lead = (event: KeyboardEvent, from: Element, grid: Element) => {
    const isText = from instanceof HTMLTextAreaElement;
    if (event.shiftKey && (event.key !== 'Enter' || isText)) return;
    if (changing.current === from && staysInText(from, event.key)) return;
    event.preventDefault();
    const next = nextCell(grid, from, event);
    if (next === 'end') step(1, 'start');
    else if (next === 'start') step(-1, 'end');
    else if (next) focusCell(next);
  };

  const fromOf = ({ target, nativeEvent, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    // Of an input method the keys choose among what it offers.
    if (isOfInputMethod(nativeEvent) || ctrlKey || metaKey || altKey) return undefined;
    return target instanceof Element && panel.current?.contains(target) ? target : undefined;
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const from = fromOf(event);
    if (!from || !panel.current) return;
    const by = pages[event.key];
    if (by) page(event, by);
    else if (event.key === 'F2') changing.current = from;
    else if (moving.includes(event.key)) lead(event, from, panel.current);
    else if (event.key === 'Tab' && event.isDefaultPrevented()) {
      // antd has taken what was typed, and would stay.
      lead({ ...event, key: 'Enter', preventDefault: () => {} }, from, panel.current);
    }
  };

  /** Before antd's own lists, which would open and change by every key. */
  const onKeyDownCapture = (event: KeyboardEvent) => {
    const from = fromOf(event);
    if (!from?.closest('.ant-select')) return;
    const by = pages[event.key];
    if (!by && !moving.includes(event.key) && event.key !== 'Tab') return;
    if (usesSelectKey(from, event.key, browsed)) return;
    event.stopPropagation();
    onKeyDown(event);
  };

  return { onKeyDown, onKeyDownCapture, ...follow };
}

/** What somebody has begun to change: keys move the caret in it before they leave it. */
function useChanging(isUndo: Options['isUndo']) {
  const changing = useRef<EventTarget>(null);
  const browsed = useRef(false);
  const onChanging = ({ target, nativeEvent }: SyntheticEvent) => {
    changing.current = target;
    isUndo.current = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'historyUndo';
  };
  const onFocus = ({ target }: FocusEvent) => {
    browsed.current = false;
    if (changing.current !== target) changing.current = null;
  };
  const follow = { onFocusCapture: onFocus, onInputCapture: onChanging, onPointerDownCapture: onChanging };
  return { changing, browsed, follow };
}
