import dayjs from 'dayjs';
import { RangeFilter } from '@/ui/list/range-filter';
import type { ListFilterValues } from '@/ui/list/use-list-filters';

const instant = (value: unknown) => (typeof value === 'string' && dayjs(value).isValid() ? dayjs(value) : null);

/** A span of time, to the minute: the filters `from` and `to`, as instants. */
export function TimeFilter({ filters }: { filters: ListFilterValues }) {
  return (
    <RangeFilter
      label={filters.label('time')}
      showTime={{ format: 'HH:mm', defaultOpenValue: [dayjs().startOf('day'), dayjs().endOf('day')] }}
      format="YYYY-MM-DD HH:mm"
      allowEmpty={[true, true]}
      value={[instant(filters.value('from')), instant(filters.value('to'))]}
      onChange={(times) =>
        filters.set({
          from: times?.[0]?.startOf('minute').toISOString(),
          to: times?.[1]?.startOf('minute').add(1, 'minute').toISOString(),
        })
      }
    />
  );
}
