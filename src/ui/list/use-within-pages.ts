import { useEffect } from 'react';

type Shown = {
  /** How many rows there are on the page, and on all; undefined until they have come. */
  rows: number | undefined;
  total: number | undefined;
  currentPage: number;
  pageSize: number;
  setCurrentPage: (page: number) => void;
};

/**
 * A page beyond the last, as an address may say it or the list has become shorter, gives way to the last; whether it is about to. Without
 * rows, that is: a list counts no further than to some thousands.
 */
export function useWithinPages({ rows, total = 0, currentPage, pageSize, setCurrentPage }: Shown): boolean {
  const last = Math.max(1, Math.ceil(total / pageSize));
  const isBeyond = rows === 0 && currentPage > last;
  useEffect(() => {
    if (isBeyond) setCurrentPage(last);
  }, [isBeyond, last, setCurrentPage]);
  return isBeyond;
}
