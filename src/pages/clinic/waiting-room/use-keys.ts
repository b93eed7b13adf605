import { useEffect, useEffectEvent } from 'react';
import { isOfInputMethod } from '@/lib/device/input-method';
import { listen } from '@/lib/when/listen';
import { isDialogOpen } from '@/ui/layout/open-dialog';

/** Somebody writes there, or chooses, or is asked something. */
const busy =
  'input:not([type=radio]), textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], .ant-dropdown';
/** There only letters are free: the arrows choose. */
const choice = '[type=radio], [role=radiogroup]';

/** Gives the keys back to the page after what was typed or chosen in a field. */
export const leaveField = () => {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** What single keys do on this page, but never while somebody types. A hidden tab has no effects, so it hears nothing. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act || ctrlKey || metaKey || altKey || isOfInputMethod(event) || defaultPrevented) return;
    if (repeat && key.length === 1) return;
    if (target instanceof Element && target.closest(key.length === 1 ? busy : `${busy}, ${choice}`)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => listen(window, 'keydown', (event) => onKeyDown(event)), []);
}
