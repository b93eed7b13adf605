import { useEffect, useRef } from 'react';
import { isTouch } from '@/lib/device/touch';

/**
 * Puts the cursor into the field that a person fills first, once the form around it has opened: of a new row the first blank
 * one, of a row that is edited the first of all. Once: a tab that comes back has the cursor where it was. `again`: whenever the form is shown.
 * In a dialog without a field the focus goes to the button that changes nothing, which is the first at its end. antd would put it on the cross at the top.
 */
export function FirstField({ isNew = true, again = false }: { isNew?: boolean; again?: boolean }) {
  const mark = useRef<HTMLSpanElement>(null);
  const isDone = useRef(false);

  useEffect(() => {
    const form = mark.current?.parentElement;
    if (!form || (isDone.current && !again)) return;
    isDone.current = true;
    if (isBusy(form)) return;
    const inputs = fillable(form);
    const input = (isNew && inputs.find(isBlank)) || inputs[0];
    if (!input) safeButton(form)?.focus();
    // A keyboard that pops up would cover what is to be read first.
    else if (!isTouch()) input.focus({ preventScroll: !isNew });
  }, [isNew, again]);

  return <span ref={mark} hidden />;
}

/** The inputs of a form that a person can fill, in its order. */
const fillable = (form: Element) => [...form.querySelectorAll<Fillable>('input, textarea')].filter(canBeFilled);

const safeButton = (form: Element) =>
  form.closest('[role="dialog"]')?.querySelector<HTMLElement>('.ant-modal-footer button');

type Fillable = HTMLInputElement | HTMLTextAreaElement;

/**
 * Somebody works in the bar of tabs, in a dialog or in a menu that has popped up, and no page behind takes that away; or is at the form already. The
 * sidebar's menu is what leads to the form.
 */
function isBusy(form: HTMLElement) {
  if (form.contains(document.activeElement)) return true;
  const busy = document.activeElement?.closest('[role="tab"], [role="dialog"], [role="menu"]');
  if (busy?.matches('nav [role="menu"]')) return false;
  return Boolean(busy) && !busy?.contains(form) && !form.closest('[role="dialog"]');
}

const canBeFilled = (input: Fillable) => !input.disabled && !input.readOnly && !['file', 'hidden'].includes(input.type);

/** antd shows what is chosen of a list beside the input. */
function isBlank(input: Fillable) {
  if (input.type === 'radio') return !input.closest('[role="radiogroup"]')?.querySelector('input:checked');
  const chosen = input
    .closest('.ant-select')
    ?.querySelector('.ant-select-content-has-value, .ant-select-selection-item');
  return input.value === '' && !chosen;
}
