import { fieldMeta } from '@contract/field-meta';
import { endpointOf } from '@contract/index';
import type { CrudFilters } from '@refinedev/core';
import type { ReactNode } from 'react';
import { UnlessGone } from '@/ui/states/unless-gone';
import type { ListFilterValues } from './filters/use-list-filters';

type Props = {
  resource: string;
  /** The list's, which not every list has. */
  table: { filters: CrudFilters; filterValues?: ListFilterValues; begin?: () => void };
  /** What is said where no filter is to blame. */
  children: ReactNode;
};

/** Instead of a list's rows, where there are none: that a filter names what is gone or out of reach, and the way on without it. */
export function NoRows({ resource, table: { filters, filterValues, begin }, children }: Props) {
  const { shape } = endpointOf(resource, 'list').query;
  if (!filterValues) return children;
  const chosen = filters.flatMap((filter) => {
    const { reference } = 'field' in filter ? fieldMeta(shape[filter.field]) : {};
    return 'field' in filter && reference ? [{ name: filter.field, of: reference, id: Number(filter.value) }] : [];
  });
  return chosen.reduceRight((others, { name, of, id }) => {
    // The list cannot be asked for without it.
    const isNeeded = !shape[name]?.safeParse(undefined).success;
    const takeOff = isNeeded ? begin : () => filterValues.set({ [name]: undefined });
    return (
      <UnlessGone key={name} label={filterValues.label(name)} onTakeOff={takeOff} {...{ of, id, isNeeded }}>
        {others}
      </UnlessGone>
    );
  }, children);
}
