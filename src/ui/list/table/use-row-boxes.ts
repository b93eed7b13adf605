import { type Key, useMemo, useRef } from 'react';
import { useStable } from '@/ui/hooks/use-stable';
import type { ListRow } from './table-column';

type Select = { selected: Key[]; onChange: (selected: Key[]) => void };

/** What the boxes of the rows do: one selects its row, with Shift all from the one that was selected before it. */
export function useRowBoxes(rows: readonly ListRow[], select: Select | undefined) {
  const selected = useMemo(() => new Set(select?.selected), [select?.selected]);
  const before = useRef<number>(undefined);

  const onToggle = useStable((id: number, isRange: boolean) => {
    const chosen = isRange && rows.some((row) => selected.has(row.id)) ? between(rows, before.current, id) : [id];
    const isAdded = chosen.some((one) => !selected.has(one));
    before.current = selected.has(id) ? undefined : id;
    select?.onChange(changed(selected, chosen, isAdded));
  });
  const isWhole = rows.every(({ id }) => selected.has(id));
  const onToggleAll = useStable(() => {
    before.current = undefined;
    const ids = rows.map(({ id }) => id);
    select?.onChange(changed(selected, ids, !isWhole));
  });

  const some = rows.some(({ id }) => selected.has(id)) ? ('some' as const) : ('none' as const);
  const all = rows.length === 0 ? ('no rows' as const) : isWhole ? ('all' as const) : some;
  return { selected, all: select && all, onToggle, onToggleAll };
}

/** The rows from one to another, whichever stands first. */
function between(rows: readonly ListRow[], one: number | undefined, other: number) {
  const places = [one ?? other, other].map((id) => rows.findIndex((row) => row.id === id));
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return from < 0 ? [other] : rows.slice(from, to + 1).map(({ id }) => id);
}

function changed(selected: ReadonlySet<Key>, ids: readonly number[], isAdded: boolean) {
  const all = new Set(selected);
  for (const id of ids) isAdded ? all.add(id) : all.delete(id);
  return [...all];
}
