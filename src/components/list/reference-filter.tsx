import type { ComponentProps } from 'react';
import { ReferenceSelect } from '../reference-select';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

type Props = Pick<ComponentProps<typeof ReferenceSelect>, 'resource' | 'query'> & {
  filters: ListFilterValues;
  name: string;
};

/** One row of another resource, which lists its rows for pickers under `options`. */
export function ReferenceFilter({ filters, name, ...reference }: Props) {
  const value = Number(filters.value(name));
  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <ReferenceSelect
          {...reference}
          id={id}
          endpoint="options"
          search="query"
          allowClear
          value={value > 0 ? value : null}
          onChange={(chosen) => filters.set({ [name]: chosen ?? undefined })}
        />
      )}
    </ListFilter>
  );
}
