import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '@/ui/layout/open-dialog';

/** Somebody writes there, or chooses, or is asked something. */
const busy = 'input, textarea, select, [contenteditable="true"], [role=combobox], [role=listbox], .ant-dropdown';

/** What single keys do on this page, but never while somebody types. A hidden tab has no effects, so it hears nothing. */
export function useKeys(keys: Readonly<Record<string, (() => void) | undefined>>) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, isComposing, repeat, defaultPrevented } = event;
    const act = keys[key.length === 1 ? key.toLowerCase() : key];
    if (!act || ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return;
    if (repeat && key.length === 1) return;
    if (target instanceof Element && target.closest(busy)) return;
    if (isDialogOpen()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
