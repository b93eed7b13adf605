import { isDay } from '@contract/typed';
import { memo } from 'react';
import { DateInput } from '@/ui/form/date-input';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

/** A calendar day, such as the first or the last one of a period. */
export const DayFilter = memo(function DayFilter({ filters, name }: { filters: ListFilterValues; name: string }) {
  const value = filters.value(name);
  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <DateInput
          id={id}
          value={isDay(value) ? value : null}
          onChange={(day) => {
            if (day === null || isDay(day)) filters.set({ [name]: day ?? undefined });
          }}
        />
      )}
    </ListFilter>
  );
});
