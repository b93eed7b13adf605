import { useEffect } from 'react';
import { lastShown } from './last-shown';

const show = lastShown<string>((text) => {
  const { style } = document.documentElement;
  // As a string of CSS: the margin of a sheet can show nothing else.
  if (text) style.setProperty('--sheet-head', JSON.stringify(text));
  else style.removeProperty('--sheet-head');
});

/** What stands at the head of each sheet but the first, which has the page's heading: sheets part. */
export function useSheetHead(text: string | undefined): void {
  useEffect(() => (text ? show(text) : undefined), [text]);
}
