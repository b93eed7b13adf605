import { type BaseRecord, useTranslate } from '@refinedev/core';
import { type Key, useCallback, useRef, useState } from 'react';
import type { Selection } from './selection';

/** Which rows of a list are selected, by what `nameKey` says; those of other pages stay so, and keep their names. */
export function useSelection<Row extends BaseRecord & { id: number }>(rows: readonly Row[], nameKey: string) {
  const translate = useTranslate();
  const [selected, setSelected] = useState<Key[]>([]);
  const seen = useRef(new Map<number, Row>());
  for (const row of rows) seen.current.set(row.id, row);
  const labelOf = useCallback(
    (row: Row) => translate('list.select', { name: String(row[nameKey]) }),
    [translate, nameKey],
  );
  const selection: Selection<Row> = {
    ids: selected.map(Number),
    rowOf: (id) => seen.current.get(id),
    nameOf: (id) => String(seen.current.get(id)?.[nameKey] ?? id),
    clear: () => setSelected([]),
    keep: setSelected,
  };
  return { selected, setSelected, labelOf, selection };
}
