import { useEffect } from 'react';

/** Sheets that lie on their side: A4 for what is wide, and half of it. Anything else is printed on an upright A4. */
export type Paper = 'wide' | 'a5';

const shown: Paper[] = [];

const name = () => {
  const last = shown.at(-1);
  if (last) document.body.dataset.paper = last;
  else delete document.body.dataset.paper;
};

/** What is shown is printed on this paper. Of a tab that is not shown it says nothing. */
export function usePaper(paper: Paper | undefined): void {
  useEffect(() => {
    if (!paper) return;
    shown.push(paper);
    name();
    return () => {
      shown.splice(shown.lastIndexOf(paper), 1);
      name();
    };
  }, [paper]);
}
