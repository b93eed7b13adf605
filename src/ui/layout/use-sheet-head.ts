import { useLayoutEffect } from 'react';
import { usePrinting } from '@/providers/appearance/printing';
import { lastShown } from './last-shown';

const show = lastShown<string>((text) => {
  const { style } = document.documentElement;
  // As a string of CSS: the margin of a sheet can show nothing else.
  if (text) style.setProperty('--sheet-head', JSON.stringify(text));
  else style.removeProperty('--sheet-head');
});

/**
 * What stands at the head of each sheet but the first, which has the page's heading: sheets part. Said while it is printed only: all elements inherit
 * it, so that with each page that is shown the browser would compute the styles of all anew.
 */
export function useSheetHead(text: string | undefined): void {
  const said = usePrinting() ? text : undefined;
  useLayoutEffect(() => (said ? show(said) : undefined), [said]);
}
