import { typedDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { type FocusEvent, useId } from 'react';
import { RangePicker } from '@/ui/form/date-picker';
import { ListFilter } from './list-filters';

type Range = Omit<RangePickerProps, 'id'>;
type Props = { label: string } & Range;

/** A span of days or times, as a filter: each of its ends has a name. */
export function RangeFilter({ label, ...range }: Props) {
  const translate = useTranslate();
  const endId = useId();
  return (
    <ListFilter label={label}>
      {(id) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the inputs in it are left
        <div onBlur={(event) => takeTyped(event, range)}>
          <label htmlFor={endId} className="unseen">
            {translate('list.rangeEnd', { label })}
          </label>
          <RangePicker id={{ start: id, end: endId }} style={{ width: '100%' }} {...range} />
        </div>
      )}
    </ListFilter>
  );
}

const textOf = (day: dayjs.Dayjs | null | undefined) => day?.format('YYYY-MM-DD');

/**
 * Days that were typed count once the filter is left. antd would wait for the other end, and show a day meanwhile by which nothing is
 * narrowed. Times wait for its button.
 */
function takeTyped({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, range: Range) {
  if (range.showTime || currentTarget.contains(relatedTarget)) return;
  const inputs = [...currentTarget.querySelectorAll('input')];
  const days = inputs.map(({ value }, end) => typedDay(value.trim()) ?? textOf(range.value?.[end]));
  if (days.every((day, end) => day === textOf(range.value?.[end]))) return;
  const ordered = days.every(Boolean) ? days.toSorted() : days;
  const [from = null, to = null] = ordered.map((day) => (day ? dayjs(day) : null));
  if ([from, to].some((day) => day && range.disabledDate?.(day, { type: 'date' }))) return;
  range.onChange?.([from, to], ordered.map((day) => day ?? '') as [string, string]);
}
