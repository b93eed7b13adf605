import { appointments, type SlotDays } from '@contract/appointments';
import { isBefore, minutesOf, timeAt } from '@contract/site-time';
import { slotsTaken } from '@contract/slots';
import { isDay } from '@contract/typed';
import { useCustom, useTranslate } from '@refinedev/core';
import { Alert, Radio, Select, Skeleton } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callOf } from '@/providers/http/call';
import { Field } from '@/ui/form/field';
import type { FieldInput } from '@/ui/form/field-input';
import { useLabel } from '@/ui/names/use-label';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { PartFailed } from '@/ui/states/part-failed';
import { NoHours } from './no-hours';
import styles from './slot-field.module.css';

type Times = { date?: string | null; start?: string; end?: string | null };

/** The time of an appointment: one of the day's slots that have a place left, and how many slots it takes. */
export function SlotField({ servicePointId, own }: { servicePointId: number | undefined; own?: Times }) {
  const { date } = useWatch<Times>();
  return (
    <Field name="start" className="whole-line">
      <SlotChoice servicePointId={servicePointId} date={isDay(date) ? date : undefined} own={own} />
    </Field>
  );
}

type Props = FieldInput<string, HTMLDivElement> & {
  servicePointId: number | undefined;
  date: string | undefined;
  /** When the appointment is now: it does not stand in its own way. */
  own?: Times;
};

const durations = [1, 2, 3, 4];

function SlotChoice({ servicePointId, date, own, value, onChange, ...field }: Props) {
  const translate = useTranslate();
  const { setValue } = useFormContext<Times>();
  const { end } = useWatch<Times>();
  const { query } = useCustom<SlotDays>({
    ...callOf(appointments.endpoints.slots, {
      query: { servicePointId: servicePointId ?? 0, from: date ?? '', to: date ?? '' },
      meta: { tellsMissing: true },
    }),
    queryOptions: { enabled: Boolean(servicePointId && date), gcTime: 0 },
  });
  const slots = query.data?.data.days[0]?.slots;
  const gone = useGoneTime(value, slots);
  if (!servicePointId || !date) return <p className="m-0 muted">{translate('appointments.chooseDay')}</p>;
  const found = query.data?.data;
  if (!found || !slots)
    return query.isError ? <PartFailed query={query} /> : <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { slotMinutes, capacity, isNeverOpen } = found;
  if (isNeverOpen) return <NoHours servicePointId={servicePointId} />;
  if (slots.length === 0) return <Alert type="info" showIcon title={translate('appointments.closedDay')} />;

  const length = value && end ? Math.max(1, (minutesOf(end) - minutesOf(value)) / slotMinutes) : 1;
  const isOwn = (start: string) => own?.date === date && own.start === start;
  const endAt = (start: string, count: number) => timeAt(minutesOf(start) + count * slotMinutes);
  // Booked up by others while it stood chosen.
  const taken = slots.find(({ start, booked }) => start === value && !isOwn(start) && booked >= capacity);
  const problem = taken
    ? translate('appointments.takenMeanwhile', { start: taken.start })
    : gone && translate('appointments.notOfDay', { start: gone });
  const choose = (start: string, count: number) => {
    setValue('end', endAt(start, count), { shouldDirty: true });
    onChange?.(start);
  };

  return (
    <>
      <Slots {...field} {...{ slots, date, capacity, value, isOwn }} onChoose={(start) => choose(start, length)} />
      <Duration
        value={length}
        isDisabled={!value}
        slotMinutes={slotMinutes}
        isFree={(count) => !value || slotsTaken(slots, { start: value, end: endAt(value, count) }) !== undefined}
        onChange={(count) => value && choose(value, count)}
      />
      {problem && !field['aria-invalid'] && (
        <p role="alert" className="m-0 mt-8 wrong">
          {problem}
        </p>
      )}
    </>
  );
}

/** Chooses a time no more that the day does not have, be it another day or a colleague's other hours; gives it, to be told. */
function useGoneTime(value: string | undefined, slots: readonly { start: string }[] | undefined): string | undefined {
  const { setValue } = useFormContext<Times>();
  const [gone, setGone] = useState<string>();
  const isMissing = (time: string | undefined) => slots !== undefined && !slots.some(({ start }) => start === time);
  const isGone = Boolean(value) && isMissing(value);
  useEffect(() => {
    if (!isGone) return;
    setGone(value);
    setValue('start', '');
    setValue('end', null);
  }, [isGone, value, setValue]);
  return !value && isMissing(gone) ? gone : undefined;
}

type SlotsProps = Omit<FieldInput<string, HTMLDivElement>, 'onChange'> &
  Pick<SlotDays, 'capacity'> & {
    slots: SlotDays['days'][number]['slots'];
    date: string;
    value: string | undefined;
    isOwn: (start: string) => boolean;
    onChoose: (start: string) => void;
  };

/** The slots of a day, and how many places are left in each. */
function Slots({ slots, date, capacity, value, isOwn, onChoose, ...field }: SlotsProps) {
  const translate = useTranslate();
  const label = useLabel('appointments');
  const now = useSiteClock()();
  return (
    <Radio.Group
      {...field}
      aria-label={label('start')}
      value={value}
      onChange={({ target }) => onChoose(String(target.value))}
      className="grid gap-8"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(84px, 1fr))' }}
      optionType="button"
    >
      {slots.map((slot) => {
        const left = Math.max(0, capacity - slot.booked);
        const isPast = !isBefore(now, { date, time: slot.end });
        return (
          <Radio.Button
            key={slot.start}
            className={`${styles.slot} apart`}
            value={slot.start}
            disabled={!isOwn(slot.start) && (isPast || left === 0)}
          >
            <span className="block figures">{slot.start}</span>
            <span className="block small figures">
              {isPast ? translate('appointments.past') : translate('appointments.left', { count: left })}
            </span>
          </Radio.Button>
        );
      })}
    </Radio.Group>
  );
}

type DurationProps = {
  value: number;
  isDisabled: boolean;
  slotMinutes: number;
  isFree: (count: number) => boolean;
  onChange: (count: number) => void;
};

/** How many slots it takes. */
function Duration({ value, isDisabled, slotMinutes, isFree, onChange }: DurationProps) {
  const translate = useTranslate();
  const label = useLabel('appointments');
  const durationId = useId();
  return (
    <div className="row gap-8 mt-12">
      <label htmlFor={durationId}>{label('duration')}</label>
      <Select<number>
        id={durationId}
        value={value}
        disabled={isDisabled}
        style={{ width: 140 }}
        options={durations.map((count) => ({
          value: count,
          label: translate('appointments.minutes', { count: count * slotMinutes }),
          disabled: !isFree(count),
        }))}
        onChange={onChange}
      />
    </div>
  );
}
