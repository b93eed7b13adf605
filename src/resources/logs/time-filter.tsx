import dayjs, { type Dayjs } from 'dayjs';
import { instantOf } from '@/lib/time/instant-of';
import { siteTime, today } from '@/lib/time/local-day';
import { RangeFilter } from '@/ui/list/filters/range-filter';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';

const minute = 60_000;
const later = (instant: string, by: number) => new Date(Date.parse(instant) + by).toISOString();

// Of instants: where the browser's own clock is put back in this hour, dayjs goes another minute on.
const shown = (value: unknown, by = 0) =>
  typeof value === 'string' && dayjs(value).isValid() ? dayjs(siteTime(later(value, by))) : null;
const chosen = (time: Dayjs | null | undefined, by = 0) =>
  time ? later(instantOf({ date: time.format('YYYY-MM-DD'), time: time.format('HH:mm') }), by) : undefined;

/** A span of time, to the minute: the filters `from` and `to`, as instants; it is chosen by the service points' clock. */
export function TimeFilter({ filters }: { filters: ListFilterValues }) {
  return (
    <RangeFilter
      label={filters.label('time')}
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs(today()), dayjs(today()).endOf('day')] }}
      format="YYYY-MM-DD HH:mm"
      allowEmpty={[true, true]}
      // The last minute belongs to the span.
      value={[shown(filters.value('from')), shown(filters.value('to'), -minute)]}
      onChange={(times) =>
        filters.set({
          from: chosen(times?.[0]),
          to: chosen(times?.[1], minute),
        })
      }
    />
  );
}
