import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import type { CountedList } from './lists';
import { useListPath } from './use-list-path';

/** Leads from the first few lines to all that there are, where the user has their list. */
export function AllLink({ of, count }: { of: CountedList; count: number }) {
  const translate = useTranslate();
  const path = useListPath()(of);
  if (!path) return null;
  return (
    <Link className="block py-12 center rule-above no-print" style={{ margin: '12px 0 -12px' }} to={path}>
      {translate('workbench.all', { count })}
    </Link>
  );
}
