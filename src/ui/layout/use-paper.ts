import { useEffect } from 'react';
import { lastShown } from './last-shown';

/** Sheets that lie on their side: A4 for what is wide, and half of it. Anything else is printed on an upright A4. */
export type Paper = 'wide' | 'a5';

const show = lastShown<Paper>((paper) => {
  if (paper) document.body.dataset.paper = paper;
  else delete document.body.dataset.paper;
});

/** What is shown is printed on this paper. Of a tab that is not shown it says nothing. */
export function usePaper(paper: Paper | undefined): void {
  useEffect(() => (paper ? show(paper) : undefined), [paper]);
}
