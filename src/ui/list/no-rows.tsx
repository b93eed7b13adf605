import { fieldMeta } from '@contract/field-meta';
import { endpointOf } from '@contract/index';
import { type CrudFilters, useMany, useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useGranted } from '@/providers/access-control';
import { EmptyState } from '@/ui/states/states';
import type { ListFilterValues } from './filters/use-list-filters';

type Props = {
  resource: string;
  /** The list's, which not every list has. */
  table: { filters: CrudFilters; filterValues?: ListFilterValues; begin?: () => void };
  /** What is said where no filter is to blame. */
  children: ReactNode;
};

/** Instead of a list's rows, where there are none: that a filter names what is gone or out of reach, and the way on without it. */
export function NoRows({ resource, table, children }: Props) {
  const { shape } = endpointOf(resource, 'list').query;
  const chosen = table.filters.flatMap((filter) => {
    const { reference } = 'field' in filter ? fieldMeta(shape[filter.field]) : {};
    return 'field' in filter && reference ? [{ name: filter.field, of: reference, id: Number(filter.value) }] : [];
  });
  return chosen.reduceRight(
    (others, one) => (
      <UnlessGone key={one.name} {...{ resource, table, one }}>
        {others}
      </UnlessGone>
    ),
    children,
  );
}

type OneProps = Props & { one: { name: string; of: string; id: number } };

function UnlessGone({ resource, table, one: { name, of, id }, children }: OneProps) {
  const translate = useTranslate();
  const granted = useGranted();
  const { query } = useMany({
    resource: of,
    ids: [id],
    meta: { quiet: true },
    queryOptions: { enabled: id > 0 && granted(endpointOf(of, 'one')) },
  });
  const { filterValues, begin } = table;
  if (!filterValues || query.data?.data.length !== 0) return children;
  // The list cannot be asked for without it.
  const isNeeded = !endpointOf(resource, 'list').query.shape[name]?.safeParse(undefined).success;
  const takeOff = isNeeded ? begin : () => filterValues.set({ [name]: undefined });
  return (
    <EmptyState text={translate('list.filterGone', { label: filterValues.label(name) })}>
      <Button type="primary" onClick={takeOff}>
        {translate(isNeeded ? 'list.begin' : 'list.takeOff')}
      </Button>
    </EmptyState>
  );
}
