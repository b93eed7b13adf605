import { startTransition, useEffect, useState } from 'react';

const atOnce = 12;

/** The rows to draw now: some more with each drawing, because hundreds of them at once would hold up the page. */
export function useDrawn<Row>(rows: readonly Row[]): Row[] {
  const [count, setCount] = useState(atOnce);
  const hasMore = count < rows.length;
  useEffect(() => {
    if (hasMore) startTransition(() => setCount(count + atOnce));
  }, [hasMore, count]);
  return rows.slice(0, count);
}
