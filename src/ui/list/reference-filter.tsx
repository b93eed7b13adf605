import { type ComponentProps, memo } from 'react';
import { ReferenceChoice } from './reference-choice';
import type { ListFilterValues } from './use-list-filters';

type Props = Pick<ComponentProps<typeof ReferenceChoice>, 'resource' | 'query'> & {
  filters: ListFilterValues;
  name: string;
};

/** A list's filter of one row of another resource. */
export const ReferenceFilter = memo(function ReferenceFilter({ filters, name, ...reference }: Props) {
  const value = Number(filters.value(name));
  return (
    <ReferenceChoice
      {...reference}
      label={filters.label(name)}
      value={value > 0 ? value : null}
      onChange={(chosen) => filters.set({ [name]: chosen ?? undefined })}
    />
  );
});
