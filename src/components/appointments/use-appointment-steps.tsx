import { type AppointmentStep, appointmentSteps, openSteps, type statusSteps } from '@contract/appointment-steps';
import { type Appointment, appointments } from '@contract/appointments';
import { useCustomMutation, useInvalidate, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { mutationOf } from '@/providers/call';
import { lateDialog } from '../late/late-dialog';
import { useSiteClock } from '../use-site-clock';
import { useStable } from '../use-stable';

type StatusStep = (typeof statusSteps)[number];

const { endpoints } = appointments;
// Pages of lists need no forms until a step asks something.
const RescheduleModal = lateDialog(() => import('./reschedule-modal').then(({ RescheduleModal }) => RescheduleModal));
const ReasonModal = lateDialog(() => import('../reason-modal').then(({ ReasonModal }) => ReasonModal));

const usualReasons = ['busy', 'ill', 'elsewhere', 'duplicate'] as const;

export type AppointmentSteps = ReturnType<typeof useAppointmentSteps>['steps'];

/** What can be done with an appointment now, by this user, and how: some steps ask first. `dialogs` stands on the page. */
export function useAppointmentSteps(onChanged?: () => void) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const invalidate = useInvalidate();
  const { modal, message } = App.useApp();
  const { mutateAsync } = useCustomMutation<Appointment>();
  const [asked, setAsked] = useState<{ step: 'cancel' | 'reschedule'; appointment: Appointment }>();

  const changed = () => {
    void invalidate({ resource: appointments.name, invalidates: ['resourceAll'] });
    void invalidate({ resource: 'follow-ups', invalidates: ['resourceAll'] });
    onChanged?.();
  };

  const send = async (appointment: Appointment, step: AppointmentStep, reason = '') => {
    const params = { id: appointment.id };
    if (step === 'lateArrival') await mutateAsync(mutationOf(endpoints.lateArrival, { params }));
    else await mutateAsync(mutationOf(endpoints.setStatus, { params, body: { step: step as StatusStep, reason } }));
    message.success(translate(`appointments.done.${step}`, { name: appointment.name }));
    changed();
  };

  const take = (appointment: Appointment, step: AppointmentStep) => {
    if (step === 'cancel' || step === 'reschedule') return setAsked({ step, appointment });
    // A failure has been reported where the request failed.
    const go = () => send(appointment, step).catch(() => undefined);
    if (step !== 'noShow') return void go();
    modal.confirm({
      title: translate('appointments.noShowOf', { name: appointment.name }),
      content: translate('appointments.noShowText'),
      okText: translate('appointments.steps.noShow'),
      cancelText: translate('buttons.cancel'),
      autoFocusButton: 'cancel',
      onOk: go,
    });
  };

  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.step === 'reschedule' && (
        <RescheduleModal appointment={asked.appointment} onClose={close} onSaved={changed} />
      )}
      {asked.step === 'cancel' && (
        <ReasonModal
          title={translate('appointments.cancelOf', { name: asked.appointment.name })}
          label={translate('appointments.fields.cancelReason')}
          okText={translate('appointments.steps.cancel')}
          usual={usualReasons.map((key) => translate(`appointments.reasons.${key}`))}
          onClose={close}
          onSend={(reason) => send(asked.appointment, 'cancel', reason)}
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
  const stableChanged = useStable(changed);
  const steps = useMemo(
    () => ({ stepsOf, take: stableTake, changed: stableChanged }),
    [stepsOf, stableTake, stableChanged],
  );
  return { steps, dialogs };
}
