import type { Organization } from '@contract/organizations';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { filterText } from '@/lib/rows/list-view';
import { toForest, withAncestors } from '@/lib/trees/forest';

/** More than these at once are too many to look at. */
const mostOpened = 200;

/** The organizations as a tree, or those that are `sought` with what is above them; which of them are open, by `id`. */
export function useTree(rows: readonly Organization[]) {
  const address = useLocation().search;
  const [search, setSearch] = useState(() => filterText(address, 'name'));
  const [toggled, setToggled] = useState<number[]>();
  const sought = search.trim();
  const shown = useMemo(() => {
    const part = sought.toLowerCase();
    return part ? withAncestors(rows, ({ name, code }) => `${name}\n${code}`.toLowerCase().includes(part)) : [...rows];
  }, [rows, sought]);
  const forest = useMemo(() => toForest(shown), [shown]);
  const all = useMemo(() => shown.map(({ id }) => id), [shown]);
  // A search shows what it has found; otherwise the tree is open unless it is too large.
  const expanded = sought ? all : (toggled ?? (all.length <= mostOpened ? all : []));
  return { search, setSearch, sought, forest, all, expanded, setToggled };
}
