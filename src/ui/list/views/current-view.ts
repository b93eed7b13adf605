import type { ListView } from '@contract/saved-views';
import type { BaseRecord, useTable } from '@refinedev/core';
import type { Column } from '@/ui/list/column';
import type { useListPreference } from '@/ui/list/list-preferences';

type Table = Pick<ReturnType<typeof useTable<BaseRecord>>, 'filters' | 'sorters' | 'pageSize'>;

/** How a list is shown now, of what stands in its address and its toolbar. */
export function currentView<Row>(
  { filters, sorters, pageSize }: Table,
  columns: Column<Row>[],
  { isShown, order, density }: Pick<ReturnType<typeof useListPreference>, 'isShown' | 'order' | 'density'>,
): ListView {
  const changed = columns.filter((column) => !column.main && isShown(column) === Boolean(column.hidden));
  const set = filters.flatMap((filter) => ('field' in filter && hasValue(filter.value) ? [filter] : []));
  return {
    filters: Object.fromEntries(set.map(({ field, value }) => [field, value])),
    sorter: sorters[0] ?? null,
    columns: Object.fromEntries(changed.map((column) => [column.key, Boolean(column.hidden)])),
    ...(order && { order }),
    density,
    pageSize,
  };
}

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== '';
