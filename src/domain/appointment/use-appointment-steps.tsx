import {
  type AppointmentStep,
  appointmentSteps,
  leadsOn,
  openSteps,
  type statusSteps,
} from '@contract/appointment-steps';
import { type Appointment, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { useCallback, useMemo, useState } from 'react';
import { knownNow } from '@/lib/rows/known-now';
import { useGranted } from '@/providers/access-control';
import type { Place } from '@/ui/act/act-place';
import { useAct } from '@/ui/act/use-act';
import { useAsk } from '@/ui/act/use-ask';
import { useStable } from '@/ui/hooks/use-stable';
import { lateDialog } from '@/ui/late/late-dialog';
import { useSiteClock } from '@/ui/site/use-site-clock';

type StatusStep = (typeof statusSteps)[number];

const { endpoints } = appointments;
// Pages of lists need no forms until a step asks something.
const RescheduleModal = lateDialog(() => import('./reschedule-modal').then(({ RescheduleModal }) => RescheduleModal));
const ReasonModal = lateDialog(() =>
  import('@/ui/act/row-reason-modal').then(({ RowReasonModal }) => RowReasonModal<Appointment>),
);

const usualReasons = ['busy', 'ill', 'elsewhere', 'duplicate'] as const;

export type AppointmentSteps = ReturnType<typeof useAppointmentSteps>['steps'];

/** What can be done with an appointment now, by this user, and how: some steps ask first. `dialogs` stands on the page. */
export function useAppointmentSteps(onChanged?: () => void) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const ask = useAsk();
  const setStatus = useAct(endpoints.setStatus);
  const lateArrival = useAct(endpoints.lateArrival);
  const [asked, setAsked] = useState<{ step: 'cancel' | 'reschedule'; appointment: Appointment }>();

  const send = (appointment: Appointment, step: AppointmentStep, by: 'run' | 'attempt', reason = '', place?: Place) => {
    const params = { id: appointment.id };
    // Who is told that they can come is told when they have asked for; who comes, comes whenever that was to be.
    const isOfTime = step === 'cancel' || step === 'confirm';
    const known = isOfTime ? { date: appointment.date, start: appointment.start } : undefined;
    const done = { text: () => translate(`appointments.done.${step}`, { name: appointment.name }) };
    return step === 'lateArrival'
      ? lateArrival[by]({ params }, done, place)
      : setStatus[by]({ params, body: { step: step as StatusStep, reason, known } }, done, place);
  };

  /** What ends is what was shown: nobody cancels the day that a colleague has moved it to. */
  const cancel = async (appointment: Appointment, reason: string) => {
    const outcome = await send(appointment, 'cancel', 'attempt', reason);
    const now = knownNow<Pick<Appointment, 'date' | 'start'>>(outcome.failure);
    if (now) setAsked({ step: 'cancel', appointment: { ...appointment, ...now } });
    return outcome;
  };

  /** `place` shows what fails, where that is not the page. */
  const take = (appointment: Appointment, step: AppointmentStep, place?: Place) => {
    if (step === 'cancel' || step === 'reschedule') return setAsked({ step, appointment });
    if (step !== 'noShow' && step !== 'complete')
      return void send(appointment, step, 'run', '', place).then(() => onChanged?.());
    ask(
      () => ({
        title: translate(`appointments.${step}Of`, { name: appointment.name }),
        text: translate(`appointments.${step}Text`),
        action: translate(`appointments.steps.${step}`),
      }),
      { attempt: () => send(appointment, step, 'attempt'), onDone: onChanged },
    );
  };

  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.step === 'reschedule' && (
        <RescheduleModal appointment={asked.appointment} onClose={close} onSaved={onChanged} />
      )}
      {asked.step === 'cancel' && (
        <ReasonModal
          resource={appointments.name}
          row={asked.appointment}
          call={endpoints.setStatus}
          isOpen={(now) => leadsOn('cancel', now)}
          title={translate('appointments.cancelOf', { name: asked.appointment.name })}
          text={asked.appointment.followUpId !== null && <p>{translate('appointments.cancelReleases')}</p>}
          label={translate('appointments.fields.cancelReason')}
          schema={endpoints.setStatus.body.shape.reason}
          okText={translate('appointments.steps.cancel')}
          usual={usualReasons.map((key) => translate(`appointments.reasons.${key}`))}
          onClose={close}
          attempt={(reason) => cancel(asked.appointment, reason)}
          onDone={onChanged}
        />
      )}
    </>
  );

  const stepsOf = useCallback(
    (appointment: Appointment) =>
      openSteps(appointment, clock()).filter((step) => granted(endpoints[appointmentSteps[step].call])),
    [clock, granted],
  );
  const stableTake = useStable(take);
  const stableChanged = useStable(() => onChanged?.());
  const steps = useMemo(
    () => ({ stepsOf, take: stableTake, changed: stableChanged }),
    [stepsOf, stableTake, stableChanged],
  );
  return { steps, dialogs };
}
