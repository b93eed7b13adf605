import { type BaseRecord, type CrudFilter, useTranslate } from '@refinedev/core';
import { type Key, useCallback, useRef, useState } from 'react';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';
import type { Selection } from './selection';

type Shown<Row> = {
  rows: readonly Row[];
  /** What the rows were asked for with, besides page and order. */
  filters: readonly CrudFilter[];
  query: unknown;
  /** The rows of before stand there until the next ones come. */
  isOfBefore: boolean;
};

/**
 * Which rows of a list are selected, by what `nameKey` says; those of other pages stay so, and keep their names. A selection is one of what
 * is filtered: with other filters it would hold rows that nobody sees, and that an export of the list has not.
 */
export function useSelection<Row extends BaseRecord & { id: number }>(shown: Shown<Row>, nameKey: string) {
  const translate = useTranslate();
  // A link may lead here with others amid what is done to them, and its dialog would go with what is typed into it.
  const of = useWhileUnsaved(useTabKey(), useFiltered(shown));
  const [held, setHeld] = useState<{ of: string; selected: Key[] }>({ of, selected: none });
  const isHeld = held.of === of;
  const selected = isHeld ? held.selected : none;
  // For good: it does not come back with the filters.
  if (!isHeld && held.selected.length > 0) setHeld({ of, selected });
  const setSelected = (next: Key[]) => setHeld({ of, selected: next });

  const seen = useRef(new Map<number, Row>());
  for (const row of shown.rows) seen.current.set(row.id, row);
  const labelOf = useCallback(
    (row: Row) => translate('list.select', { name: String(row[nameKey]) }),
    [translate, nameKey],
  );
  const selection: Selection<Row> = {
    ids: selected.map(Number),
    rowOf: (id) => seen.current.get(id),
    nameOf: (id) => String(seen.current.get(id)?.[nameKey] ?? id),
    clear: () => setSelected(none),
    keep: setSelected,
  };
  return { selected, setSelected, labelOf, selection };
}

const none: Key[] = [];

/** What the rows that are shown are filtered by, as text; one of its own while they are not yet those that were asked for. */
function useFiltered({ filters, query, isOfBefore }: Shown<unknown>): string {
  const set = filters.flatMap((filter) => ('field' in filter ? [filter] : []));
  // From the address every value comes as text.
  const texts = set.map(({ field, operator, value }) => [field, operator, [value ?? []].flat().join()]);
  const asked = JSON.stringify([texts.filter(([, , value]) => value !== '').sort(), query]);
  const standing = useRef(asked);
  if (!isOfBefore) standing.current = asked;
  return standing.current === asked ? asked : `${standing.current} → ${asked}`;
}
