import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { useScreenPath } from '@/domain/menu/use-screen-path';
import { filterSearch } from '@/lib/list-view';
import type { CountedList } from './lists';

/** Leads from the first few lines to all that there are, where the user has their list. */
export function AllLink({ of, count }: { of: CountedList; count: number }) {
  const translate = useTranslate();
  const path = useScreenPath()(of.list);
  if (!path) return null;
  return (
    <Link
      className="block py-12 center rule-above no-print"
      style={{ margin: '12px 0 -12px' }}
      to={path + filterSearch(of.filters)}
    >
      {translate('workbench.all', { count })}
    </Link>
  );
}
