import { typedDay, typedTime } from '@contract/typed';
import type { RangePickerProps } from 'antd/es/date-picker';
import dayjs from 'dayjs';
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useState } from 'react';
import { isErasing } from '@/ui/form/is-erasing';

export type Range = Omit<RangePickerProps, 'id'>;

type Day = dayjs.Dayjs | null;

/** What was typed at an end that is left: the day that it means, none where it was deleted, or why it cannot be taken. */
type Typed = { text: string; day: Day; why?: string };
type Ends = (Typed | undefined)[];

const bothEnds = [0, 1] as const;
const nameOf = (days: readonly (Day | undefined)[]) => bothEnds.map((end) => days[end]?.valueOf()).join();

/**
 * What is typed at the ends of a span: it stands there from when its end is left, and counts once the whole filter is. antd would forget an end
 * when the other is gone to, wait for the other end, or for the button below the times. What cannot be taken stands there until another is typed,
 * or the filter is changed elsewhere.
 */
export function useTypedRange(range: Range) {
  const { value, showTime, allowEmpty, disabledDate, onChange } = range;
  const [kept, setKept] = useState<{ beside: string; after?: string; at: Ends }>({ beside: '', at: [] });
  const known = bothEnds.map((end) => value?.[end] ?? null);
  const beside = nameOf(known);
  const onlyRefused = (at: Ends) => at.map((typed) => (typed?.why ? typed : undefined));
  // The list is narrowed by what was taken.
  if (kept.after === beside && kept.beside !== beside) setKept({ beside, at: onlyRefused(kept.at) });
  const at = kept.beside === beside ? kept.at : [];

  const textOf = (day: Day) => day?.format(showTime ? 'YYYY-MM-DD HH:mm' : 'YYYY-MM-DD');

  const typedAt = (end: number, text: string): Typed | undefined => {
    const before = known[end] ?? null;
    if (text === '') return at[end]?.why ? at[end] : before && allowEmpty ? { text, day: null } : undefined;
    const means = read(text, end, showTime);
    if (!means) return { text, day: null, why: 'validation.date' };
    const day = dayjs(means);
    if (disabledDate?.(day, { type: 'date' })) return { text, day: null, why: 'list.dayNotOffered' };
    return textOf(day) === textOf(before) ? undefined : { text, day };
  };

  /** At which end an event is, and what is typed there with it. */
  const withTyped = (event: SyntheticEvent<HTMLElement>) => {
    const { end, text } = inputOf(event);
    return { end, text, next: end < 0 ? at : bothEnds.map((each) => (each === end ? typedAt(end, text) : at[each])) };
  };

  const apply = (days: Day[], next: Ends) => {
    const [from = null, to = null] = days;
    if (nameOf(days) === beside) return setKept({ beside, at: onlyRefused(next) });
    setKept({ beside, after: nameOf(days), at: next });
    onChange?.([from, to], [textOf(from) ?? '', textOf(to) ?? '']);
  };
  const count = (next: Ends) => {
    const meant = (end: number, as: number) => {
      const typed = next[end];
      if (!typed || typed.why) return known[end] ?? null;
      return typed.day && dayjs(read(typed.text, as, showTime));
    };
    const days = [meant(0, 0), meant(1, 1)];
    // The other way round each is meant as the other end, from the first minute to the last.
    apply(days[0] && days[1]?.isBefore(days[0]) ? [meant(1, 0), meant(0, 1)] : days, next);
  };

  return {
    at,
    /** What the picker shows. */
    shown: bothEnds.map((end) => (at[end] ? at[end].day : (known[end] ?? null))) as [Day, Day],
    leave(event: FocusEvent<HTMLElement>) {
      const { end, next } = withTyped(event);
      const { currentTarget, relatedTarget } = event;
      const isWithin = currentTarget.contains(relatedTarget) || relatedTarget?.closest('.ant-picker-dropdown');
      if (!isWithin) count(next);
      else if (end >= 0) setKept({ beside, at: next });
    },
    /** What antd itself has taken. An end that it shows empty, as what was typed there is refused, stays as it was. */
    take(days: Parameters<NonNullable<Range['onChange']>>[0]) {
      if (!days) return apply([null, null], []);
      apply(
        bothEnds.map((end) => days[end] ?? (at[end]?.why ? (known[end] ?? null) : null)),
        bothEnds.map((end) => (days[end] ? undefined : at[end])),
      );
    },
    press(event: KeyboardEvent<HTMLElement>) {
      const { end, text, next } = withTyped(event);
      if (end < 0) return;
      // It shows in an input that is empty, and is deleted as if it stood there.
      if (at[end]?.why && text === '' && isErasing(event)) setKept({ beside, at: next.with(end, undefined) });
      if (event.key !== 'Enter') return;
      const day = next[end]?.day;
      // antd takes what is written in its own form.
      if (day && textOf(day) === text) return;
      if (day && end === 0) inputsIn(event)[1]?.focus();
      else if (next.some((typed) => typed && !typed.why)) count(next);
    },
  };
}

const inputsIn = ({ currentTarget }: SyntheticEvent<HTMLElement>) => [...currentTarget.querySelectorAll('input')];

/** At which end it is, and what stands there. */
function inputOf(event: SyntheticEvent<HTMLElement>) {
  const { target } = event;
  if (!(target instanceof HTMLInputElement)) return { end: -1, text: '' };
  return { end: inputsIn(event).indexOf(target), text: target.value.trim() };
}

const timeAtEnd = /\d{1,2}[:：]\d{2}$/;

/** What a text at either end means; undefined for what means none. Of a day without its time the whole is meant. */
function read(text: string, end: number, showTime: Range['showTime']) {
  const day = typedDay(text);
  if (!day || !showTime) return day;
  const time = typedTime(timeAtEnd.exec(text)?.[0] ?? (end === 0 ? '00:00' : '23:59'));
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? `${day} ${time}` : undefined;
}
