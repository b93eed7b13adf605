import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { memo, useId, useState } from 'react';
import { DateInput } from '@/ui/form/date-input';
import { FilterProblem } from './filter-problem';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

/** A calendar day, such as the first or the last one of a period. What is none stands there and is said, and never sent. */
export const DayFilter = memo(function DayFilter({ filters, name }: { filters: ListFilterValues; name: string }) {
  const translate = useTranslate();
  const noteId = useId();
  const applied = filters.value(name);
  const [refused, setRefused] = useState<{ text: string; beside: unknown }>();
  const wrong = refused && refused.beside === applied ? refused.text : undefined;
  const take = (day: string | null) => {
    const isFine = day === null || isDay(day);
    setRefused(isFine ? undefined : { text: day, beside: applied });
    if (isFine) filters.set({ [name]: day ?? undefined });
  };
  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <>
          <DateInput
            id={id}
            value={wrong ?? (isDay(applied) ? applied : null)}
            aria-invalid={wrong !== undefined}
            aria-describedby={wrong && noteId}
            onChange={take}
          />
          {wrong && <FilterProblem id={noteId} text={translate('validation.date')} />}
        </>
      )}
    </ListFilter>
  );
});
