import { typedDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useLanguage } from '@/providers/i18n';
import { isErasing, RangePicker } from '@/ui/form/date-picker';
import { FilterProblem } from './filter-problem';
import { ListFilter } from './list-filters';

type Range = Omit<RangePickerProps, 'id'>;
type Props = { label: string } & Range;

/** A span of days or times, as a filter: each of its ends has a name. */
export function RangeFilter({ label, ...range }: Props) {
  const translate = useTranslate();
  const endId = useId();
  const noteId = useId();
  const usual = useLanguage(({ antdLocale }) => antdLocale?.DatePicker?.lang.rangePlaceholder) ?? ['', ''];
  const { refused, hear, drop } = useRefused(range);
  const problem = refused.find(Boolean)?.why;
  return (
    <ListFilter label={label}>
      {(id) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: it hears when the inputs in it are left
        <div
          className="stack"
          onKeyDown={drop}
          onBlur={(event) => {
            hear(event);
            takeTyped(event, range);
          }}
        >
          <label htmlFor={endId} className="unseen">
            {translate('list.rangeEnd', { label })}
          </label>
          <RangePicker
            id={{ start: id, end: endId }}
            style={{ width: '100%' }}
            {...range}
            value={[refused[0] ? null : range.value?.[0], refused[1] ? null : range.value?.[1]]}
            placeholder={[refused[0]?.text ?? usual[0], refused[1]?.text ?? usual[1]]}
            status={problem && 'error'}
            aria-describedby={problem && noteId}
          />
          {problem && <FilterProblem id={noteId} text={translate(problem)} />}
        </div>
      )}
    </ListFilter>
  );
}

type Refused = { text: string; why: string };

/** What was typed at either end and is no day, or none to choose: it stands there until another is typed, or the filter is changed elsewhere. */
function useRefused({ value, disabledDate }: Range) {
  const [kept, setKept] = useState<{ beside: string; at: (Refused | undefined)[] }>({ beside: '', at: [] });
  const beside = [0, 1].map((end) => value?.[end]?.valueOf()).join();
  const refused = kept.beside === beside ? kept.at : [];

  const whyNot = (text: string) => {
    const day = typedDay(text);
    if (!day) return 'validation.date';
    return disabledDate?.(dayjs(day), { type: 'date' }) ? 'list.dayNotOffered' : undefined;
  };
  const put = (end: number, at: Refused | undefined) => {
    if (at || refused[end]) setKept({ beside, at: [0, 1].map((each) => (each === end ? at : refused[each])) });
  };
  const hear = (event: FocusEvent<HTMLElement>) => {
    const { end, text } = inputOf(event);
    if (end < 0 || text === '') return;
    const why = whyNot(text);
    put(end, why && { text, why });
  };
  const drop = (event: KeyboardEvent<HTMLElement>) => {
    const { end, text } = inputOf(event);
    if (end >= 0 && text === '' && isErasing(event)) put(end, undefined);
  };
  return { refused, hear, drop };
}

/** At which end it is, and what stands there. */
function inputOf({ currentTarget, target }: SyntheticEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement)) return { end: -1, text: '' };
  return { end: [...currentTarget.querySelectorAll('input')].indexOf(target), text: target.value.trim() };
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
