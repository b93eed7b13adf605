import dayjs from 'dayjs';
import { memo } from 'react';
import { RangeFilter } from './range-filter';
import type { ListFilterValues } from './use-list-filters';

const day = (value: unknown) => (typeof value === 'string' && dayjs(value).isValid() ? dayjs(value) : null);
const dateOf = (value: dayjs.Dayjs | null | undefined) => value?.format('YYYY-MM-DD');

/** A span of days, both ends included: the filters `from`, whose text labels it, and `to`. */
export const DayRangeFilter = memo(function DayRangeFilter({ filters }: { filters: ListFilterValues }) {
  return (
    <RangeFilter
      label={filters.label('from')}
      allowEmpty={[true, true]}
      // Two whole dates leave no room for it.
      suffixIcon={null}
      value={[day(filters.value('from')), day(filters.value('to'))]}
      onChange={(days) => filters.set({ from: dateOf(days?.[0]), to: dateOf(days?.[1]) })}
    />
  );
});
