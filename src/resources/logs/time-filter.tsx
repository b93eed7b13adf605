import dayjs, { type Dayjs } from 'dayjs';
import { instantOf } from '@/lib/time/instant-of';
import { siteTime, today } from '@/lib/time/local-day';
import { RangeFilter } from '@/ui/list/filters/range-filter';
import type { ListFilterValues } from '@/ui/list/filters/use-list-filters';

const shown = (value: unknown) => (typeof value === 'string' && dayjs(value).isValid() ? dayjs(siteTime(value)) : null);
const chosen = (time: Dayjs | null | undefined) =>
  time ? instantOf({ date: time.format('YYYY-MM-DD'), time: time.format('HH:mm') }) : undefined;

/** A span of time, to the minute: the filters `from` and `to`, as instants; it is chosen by the service points' clock. */
export function TimeFilter({ filters }: { filters: ListFilterValues }) {
  return (
    <RangeFilter
      label={filters.label('time')}
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs(today()), dayjs(today()).endOf('day')] }}
      format="YYYY-MM-DD HH:mm"
      allowEmpty={[true, true]}
      // The last minute belongs to the span.
      value={[shown(filters.value('from')), shown(filters.value('to'))?.subtract(1, 'minute') ?? null]}
      onChange={(times) =>
        filters.set({
          from: chosen(times?.[0]),
          to: chosen(times?.[1]?.add(1, 'minute')),
        })
      }
    />
  );
}
