import type { AppointmentInput } from '@contract/appointments';
import { waitingFollowUps } from '@contract/follow-up-steps';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { daysBetween } from '@contract/site-time';
import { isDay } from '@contract/typed';
import { useList, useTranslate } from '@refinedev/core';
import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useGranted } from '@/providers/access-control';
import { largestPage } from '@/providers/http/query';
import { Field } from '@/ui/form/field';
import { FormSelect } from '@/ui/form/form-select';
import { useStable } from '@/ui/hooks/use-stable';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { failureOf } from '@/ui/states/failure-of';
import { PartFailed } from '@/ui/states/part-failed';

const { list } = followUps.endpoints;

/** While it is not known yet which reminders wait: gives the one that will be proposed. */
export type ReminderToCome = RefObject<(() => Promise<number | null>) | undefined>;

/** Which of the patient's waiting reminders the appointment answers: shown where there are any and the user may list them. */
export function ReminderField({ toCome }: { toCome: ReminderToCome }) {
  const isGranted = useGranted()(list);
  const { patientId, servicePointId } = useWatch<AppointmentInput>();
  if (!isGranted || !patientId || !servicePointId) return null;
  // Of another patient nothing that was chosen is left.
  return <ReminderOf key={`${patientId} ${servicePointId}`} {...{ patientId, servicePointId, toCome }} />;
}

type Of = { patientId: number; servicePointId: number };

function ReminderOf({ toCome, ...of }: Of & { toCome: ReminderToCome }) {
  const translate = useTranslate();
  const clock = useSiteClock();
  const { date } = useWatch<AppointmentInput>();
  const day = isDay(date) ? date : clock().date;
  const { setValue } = useFormContext<AppointmentInput>();
  const { rows, query, load } = useWaiting(of);
  const { isPending } = query;
  const [chosen, setChosen] = useState<number | null>();
  const wanted = chosen === undefined ? nearest(rows, day) : chosen;
  // What was shown last. Where a colleague has dealt with that, no other one takes its place unseen.
  const [seen, setSeen] = useState<number | null>(null);
  const isGone = seen !== null && !rows.some(({ id }) => id === seen);
  if (!isGone && seen !== wanted) setSeen(wanted);
  const answered = isGone ? null : wanted;
  const choose = (id: number | null) => {
    setChosen(id);
    setSeen(id);
  };

  useEffect(() => {
    setValue('followUpId', answered);
    return () => setValue('followUpId', null);
  }, [answered, setValue]);

  const propose = useStable(async () => nearest(await load(), day));
  useEffect(() => {
    if (!isPending) return undefined;
    toCome.current = propose;
    return () => {
      toCome.current = undefined;
    };
  }, [isPending, propose, toCome]);

  if (failureOf(query))
    return <PartFailed className="whole-line" title={translate('appointments.noReminders')} query={query} />;
  return (
    <>
      {rows.length > 0 && (
        <Field name="followUpId" className="whole-line">
          <ReminderSelect rows={rows} onChoose={choose} />
        </Field>
      )}
      {isGone && (
        <p role="alert" className="whole-line m-0 wrong">
          {translate('appointments.reminderGone')}
        </p>
      )}
    </>
  );
}

/** Those that somebody would still call the patient for. */
function useWaiting({ patientId, servicePointId }: Of) {
  const { query, result } = useList<FollowUp>({
    resource: followUps.name,
    filters: [
      { field: 'patientId', operator: 'eq', value: patientId },
      { field: 'servicePointId', operator: 'eq', value: servicePointId },
    ],
    sorters: [{ field: 'dueDate', order: 'desc' }],
    pagination: { currentPage: 1, pageSize: largestPage(list) },
  });
  return {
    rows: waitingOf(result.data),
    query,
    /** What is under way already. */
    load: async () => waitingOf((await query.refetch({ cancelRefetch: false })).data?.data ?? []),
  };
}

const isWaiting = ({ status }: FollowUp) => (waitingFollowUps as readonly string[]).includes(status);

const waitingOf = (rows: readonly FollowUp[]) => rows.filter(isWaiting).reverse();

/** The reminder that is due nearest to the day. */
function nearest(rows: readonly FollowUp[], day: string): number | null {
  const away = ({ dueDate }: FollowUp) => Math.abs(daysBetween(day, dueDate));
  const [first] = [...rows].sort((one, other) => away(one) - away(other));
  return first?.id ?? null;
}

/** The choice of none, which the list has as the others: what can only be cleared has no key for it. */
const none = 0;

type SelectProps = Omit<ComponentProps<typeof FormSelect<number>>, 'onChange'> & {
  rows: readonly FollowUp[];
  onChoose: (id: number | null) => void;
  onChange?: (id: number | null) => void;
};

function ReminderSelect({ rows, onChoose, value, onChange, ...field }: SelectProps) {
  const translate = useTranslate();
  const choose = (id: number | null) => {
    onChoose(id || null);
    onChange?.(id || null);
  };
  return (
    <FormSelect<number>
      {...field}
      showSearch={false}
      value={value ?? none}
      onChange={choose}
      options={[
        ...rows.map(({ id, dueDate, reason }) => ({ value: id, label: `${dueDate} · ${reason}` })),
        { value: none, label: translate('appointments.noReminder') },
      ]}
    />
  );
}
