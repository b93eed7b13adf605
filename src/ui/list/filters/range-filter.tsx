import { typedDay, typedTime } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react';
import { useLanguage } from '@/providers/i18n';
import { RangePicker } from '@/ui/form/date-picker';
import { isErasing } from '@/ui/form/is-erasing';
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
            takeTyped(event, range, refused);
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
function useRefused({ value, disabledDate, showTime }: Range) {
  const [kept, setKept] = useState<{ beside: string; at: (Refused | undefined)[] }>({ beside: '', at: [] });
  const beside = [0, 1].map((end) => value?.[end]?.valueOf()).join();
  const refused = kept.beside === beside ? kept.at : [];

  const whyNot = (text: string, end: number) => {
    const day = read(text, end, showTime);
    if (!day) return 'validation.date';
    return disabledDate?.(dayjs(day), { type: 'date' }) ? 'list.dayNotOffered' : undefined;
  };
  const put = (end: number, at: Refused | undefined) => {
    if (at || refused[end]) setKept({ beside, at: [0, 1].map((each) => (each === end ? at : refused[each])) });
  };
  const hear = (event: FocusEvent<HTMLElement>) => {
    const { end, text } = inputOf(event);
    if (end < 0 || text === '') return;
    const why = whyNot(text, end);
    put(end, why && { text, why });
  };
  /** It shows in an input that is empty, and is deleted as if it stood there. */
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

const textOf = (day: dayjs.Dayjs | null | undefined, showTime: Range['showTime']) =>
  day?.format(showTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD');

const timeAtEnd = /\d{1,2}[:：]\d{2}$/;

/** What a text at either end means; undefined for what means none. Of a day without its time the whole is meant. */
function read(text: string, end: number, showTime: Range['showTime']) {
  const day = typedDay(text);
  if (!day || !showTime) return day;
  const time = typedTime(timeAtEnd.exec(text)?.[0] ?? (end === 0 ? '00:00' : '23:59'));
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day} ${time}` : undefined;
}

/**
 * What was typed or deleted counts once the filter is left. antd would wait for the other end, or for the button below the times, and show
 * a day meanwhile by which nothing is narrowed, or none where one narrows.
 */
function takeTyped({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>, range: Range, refused: unknown[]) {
  const isWithin = currentTarget.contains(relatedTarget) || relatedTarget?.closest('.ant-picker-dropdown');
  if (isWithin) return;
  const { value, showTime, allowEmpty, disabledDate } = range;
  const known = [0, 1].map((end) => textOf(value?.[end], showTime));
  const isDeleted = (text: string, end: number) => text === '' && Boolean(allowEmpty) && !refused[end];
  const inputs = [...currentTarget.querySelectorAll('input')].map((input) => input.value.trim());
  const ends = inputs.map((text, end) =>
    isDeleted(text, end) ? undefined : (read(text, end, showTime) ?? known[end]),
  );
  if (ends.every((text, end) => text === known[end])) return;
  const ordered = ends.every(Boolean) ? ends.toSorted() : ends;
  const [from = null, to = null] = ordered.map((text) => (text ? dayjs(text) : null));
  if ([from, to].some((day) => day && disabledDate?.(day, { type: 'date' }))) return;
  range.onChange?.([from, to], ordered.map((text) => text ?? '') as [string, string]);
}
