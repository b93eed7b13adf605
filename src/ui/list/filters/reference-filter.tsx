import { type ComponentProps, memo } from 'react';
import { ReferenceChoice } from './reference-choice';
import type { ListFilterValues } from './use-list-filters';

type Props = Pick<ComponentProps<typeof ReferenceChoice>, 'resource' | 'query'> & {
  filters: ListFilterValues;
  name: string;
  /** The filter whose choices depend on this one's: with another choice here, what was chosen there would find nothing. */
  narrows?: string;
};

/** A list's filter of one row of another resource. */
export const ReferenceFilter = memo(function ReferenceFilter({ filters, name, narrows, ...reference }: Props) {
  const value = Number(filters.value(name));
  const choose = (chosen: number | null) => {
    const isAnother = narrows && chosen !== null && value > 0;
    filters.set({ [name]: chosen ?? undefined, ...(isAnother && { [narrows]: undefined }) });
  };
  return (
    <ReferenceChoice {...reference} label={filters.label(name)} value={value > 0 ? value : null} onChange={choose} />
  );
});
