import { Link } from 'react-router';
import { useListPath } from '../use-list-path';
import type { Counted } from './counted';

/** A number of a table that leads to what it counts: the way for whoever cannot click on a mark. */
export function CountCell({ of, name }: { of: Counted; name: string }) {
  const path = useListPath()(of);
  if (!path || of.count === 0) return of.count;
  return (
    <Link to={path} aria-label={`${name}: ${of.count}`}>
      {of.count}
    </Link>
  );
}
