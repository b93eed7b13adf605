import { type BaseRecord, type useTable, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';

type ListOf<Row extends BaseRecord> = Pick<
  ReturnType<typeof useTable<Row>>,
  'filters' | 'setFilters' | 'setCurrentPage'
>;

/** The filters of a resource's list that stand in its address, by name; the same object while they are. A change shows the first page. */
export function useListFilters<Row extends BaseRecord>(
  resource: string,
  { filters, setFilters, setCurrentPage }: ListOf<Row>,
) {
  const translate = useTranslate();
  return useMemo(
    () => ({
      /** From the texts: `articles.filters.keyword`. */
      label: (name: string) => translate(`${resource}.filters.${name}`),
      value: (name: string): unknown => filters.find((filter) => 'field' in filter && filter.field === name)?.value,
      set: (values: Record<string, unknown>) => {
        setFilters(Object.entries(values).map(([field, value]) => ({ field, operator: 'eq' as const, value })));
        setCurrentPage(1);
      },
      reset: () => {
        setFilters([], 'replace');
        setCurrentPage(1);
      },
      isActive: filters.length > 0,
    }),
    [resource, filters, setFilters, setCurrentPage, translate],
  );
}

export type ListFilterValues = ReturnType<typeof useListFilters>;
