import { useEffect } from 'react';

let users = 0;

/** What is shown is wide, so it is printed on paper that lies on its side. Of a tab that is not shown it says nothing. */
export function useWidePaper(): void {
  useEffect(() => {
    users += 1;
    document.body.dataset.paper = 'wide';
    return () => {
      users -= 1;
      if (users === 0) delete document.body.dataset.paper;
    };
  }, []);
}
