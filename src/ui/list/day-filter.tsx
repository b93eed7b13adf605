import { memo } from 'react';
import { DateInput } from '@/ui/form/date-input';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);

/** A calendar day, such as the first or the last one of a period. */
export const DayFilter = memo(function DayFilter({ filters, name }: { filters: ListFilterValues; name: string }) {
  const value = filters.value(name);
  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <DateInput
          id={id}
          value={isDay(value) ? value : null}
          onChange={(day) => filters.set({ [name]: day ?? undefined })}
        />
      )}
    </ListFilter>
  );
});
