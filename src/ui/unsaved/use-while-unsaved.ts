import { useState } from 'react';
import { isOnPage, toldBy, useUnsavedWork } from '@/providers/work/unsaved-work';

/**
 * A value as it was before it changed, for as long as something is unsaved on the page of a tab, or on any where none is named; else as it is.
 * Typing alone draws nothing anew.
 */
export function useWhileUnsaved<T>(tab: string | undefined, value: T): T {
  const [begun, setBegun] = useState({ value });
  const isHeld = useUnsavedWork(
    ({ forms }) =>
      begun.value !== value &&
      [...forms.values()].some((at) => (tab === undefined ? isOnPage(at) : at === tab || at === toldBy(tab))),
  );
  if (begun.value !== value && !isHeld) setBegun({ value });
  return isHeld ? begun.value : value;
}
