import { appointments } from '@contract/appointments';
import { type FollowUpStep, followUpSteps, isLost, openFollowUpSteps } from '@contract/follow-up-steps';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useCustomMutation, useInvalidate, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { mutationOf } from '@/providers/call';
import { BookingModal } from '../appointments/booking-modal';
import { ReasonModal } from '../reason-modal';
import { useSiteClock } from '../use-site-clock';
import { useStable } from '../use-stable';
import { ReopenModal } from './reopen-modal';

const { endpoints } = followUps;

/** Steps that are buttons; a contact is logged in the drawer's form. */
type ButtonStep = Exclude<FollowUpStep, 'release' | 'contact'>;

export type FollowUpSteps = ReturnType<typeof useFollowUpSteps>['steps'];

/**
 * What can be done with a reminder now, by this user, and how. `dialogs` stands on the page. `onDone` may tell of a step in its own way,
 * and then answers true.
 */
export function useFollowUpSteps(onDone?: (step: ButtonStep, row: FollowUp) => boolean) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const { mutateAsync } = useCustomMutation<FollowUp>();
  const [asked, setAsked] = useState<{ step: 'book' | 'cancel' | 'reopen'; row: FollowUp }>();

  const changed = () => {
    void invalidate({ resource: followUps.name, invalidates: ['resourceAll'] });
    void invalidate({ resource: appointments.name, invalidates: ['resourceAll'] });
  };
  const done = (step: ButtonStep, row: FollowUp) => {
    if (!onDone?.(step, row)) message.success(translate(`follow-ups.done.${step}`, { name: row.patientName }));
    changed();
  };

  const take = async (row: FollowUp, step: ButtonStep) => {
    if (step === 'book' || step === 'cancel' || step === 'reopen') return setAsked({ step, row });
    const params = { id: row.id };
    const call =
      step === 'markMissed'
        ? mutationOf(endpoints.markMissed, { params })
        : mutationOf(endpoints.setStatus, { params, body: { step, reason: '' } });
    // A failure has been reported where the request failed.
    await mutateAsync(call).then(
      () => done(step, row),
      () => undefined,
    );
  };

  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.step === 'book' && <BookFrom row={asked.row} today={clock().date} onClose={close} onSaved={changed} />}
      {asked.step === 'reopen' && (
        <ReopenModal row={asked.row} onClose={close} onSaved={() => done('reopen', asked.row)} />
      )}
      {asked.step === 'cancel' && (
        <ReasonModal
          title={translate('follow-ups.cancelOf', { name: asked.row.patientName })}
          label={translate('follow-ups.fields.cancelReason')}
          okText={translate('follow-ups.steps.cancel')}
          usual={(['moved', 'elsewhere', 'refused', 'wrong'] as const).map((key) =>
            translate(`follow-ups.reasons.${key}`),
          )}
          onClose={close}
          onSend={async (reason) => {
            const params = { id: asked.row.id };
            await mutateAsync(mutationOf(endpoints.setStatus, { params, body: { step: 'cancel', reason } }));
            done('cancel', asked.row);
          }}
        />
      )}
    </>
  );

  const stableTake = useStable(take);
  const stableChanged = useStable(changed);
  const steps = useMemo(() => {
    const isOpenTo = (row: FollowUp, step: FollowUpStep): step is ButtonStep => {
      if (step === 'contact' || step === 'release') return false;
      if (step === 'markMissed' && !isLost(row, clock().date)) return false;
      const { call } = followUpSteps[step];
      return granted(call === null ? appointments.endpoints.create : endpoints[call]);
    };
    return {
      stepsOf: (row: FollowUp) => openFollowUpSteps(row.status).filter((step) => isOpenTo(row, step)),
      mayContact: (row: FollowUp) => openFollowUpSteps(row.status).includes('contact') && granted(endpoints.contact),
      take: stableTake,
      changed: stableChanged,
    };
  }, [clock, granted, stableTake, stableChanged]);
  return { steps, dialogs };
}

type BookProps = { row: FollowUp; today: string; onClose: () => void; onSaved: () => void };

function BookFrom({ row, today, onClose, onSaved }: BookProps) {
  const { id, patientId, patientName, servicePointId, dueDate, reason } = row;
  const known = {
    servicePointId,
    patientId,
    patientName,
    followUpId: id,
    source: 'reminder' as const,
    type: 'review' as const,
    date: dueDate > today ? dueDate : today,
    remark: reason,
  };
  return <BookingModal known={known} onClose={onClose} onSaved={onSaved} />;
}
