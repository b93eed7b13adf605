import { Link } from 'react-router';

/** A number of a table that leads to what it counts: the way for whoever cannot click on a mark. */
export const CountCell = ({ count, name, to }: { count: number; name: string; to?: string }) =>
  to && count > 0 ? (
    <Link to={to} aria-label={`${name}: ${count}`}>
      {count}
    </Link>
  ) : (
    count
  );
