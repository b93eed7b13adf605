import { useTranslate } from '@refinedev/core';
import { type ComponentProps, useId } from 'react';
import { DatePicker } from '@/ui/form/date-picker';
import { ListFilter } from './list-filters';

type Props = { label: string } & Omit<ComponentProps<typeof DatePicker.RangePicker>, 'id'>;

/** A span of days or times, as a filter: each of its ends has a name. */
export function RangeFilter({ label, ...range }: Props) {
  const translate = useTranslate();
  const endId = useId();
  return (
    <ListFilter label={label}>
      {(id) => (
        <>
          <label htmlFor={endId} className="unseen">
            {translate('list.rangeEnd', { label })}
          </label>
          <DatePicker.RangePicker id={{ start: id, end: endId }} style={{ width: '100%' }} {...range} />
        </>
      )}
    </ListFilter>
  );
}
