import { appointments } from '@contract/appointments';
import { type FollowUpStep, followUpSteps, isLost, openFollowUpSteps } from '@contract/follow-up-steps';
import { type FollowUp, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { type ComponentProps, useMemo, useState } from 'react';
import { BookingModal } from '@/domain/appointment/booking-modal';
import { knownNow } from '@/lib/rows/known-now';
import { useGranted } from '@/providers/access-control';
import type { Place } from '@/ui/act/act-place';
import type { Outcome } from '@/ui/act/outcome';
import { RowReasonModal } from '@/ui/act/row-reason-modal';
import { useAct } from '@/ui/act/use-act';
import { useStable } from '@/ui/hooks/use-stable';
import { useSiteClock } from '@/ui/site/use-site-clock';
import { ReopenModal } from './reopen-modal';

const { endpoints } = followUps;

/** Steps that are buttons; a contact is logged in the drawer's form. */
type ButtonStep = Exclude<FollowUpStep, 'release' | 'contact'>;

export type FollowUpSteps = ReturnType<typeof useFollowUpSteps>['steps'];

/**
 * What can be done with a reminder now, by this user, and how. `dialogs` stands on the page. What ends one can be taken back for
 * a while, wherever it was done; `undoOf` says how, where more than the step is to be taken back.
 */
export function useFollowUpSteps(undoOf?: (row: FollowUp) => () => Promise<Outcome<unknown>>) {
  const translate = useTranslate();
  const granted = useGranted();
  const clock = useSiteClock();
  const setStatus = useAct(endpoints.setStatus);
  const markMissed = useAct(endpoints.markMissed);
  const undo = useAct(endpoints.undo);
  const [asked, setAsked] = useState<{ step: 'book' | 'cancel' | 'reopen'; row: FollowUp }>();

  const doneText =
    (step: ButtonStep, { patientName }: FollowUp) =>
    () =>
      translate(`follow-ups.done.${step}`, { name: patientName });

  const takeBack = (row: FollowUp) => {
    if (!undo.isGranted) return undefined;
    return undoOf?.(row) ?? (() => undo.run({ params: { id: row.id } }, { text: () => translate('act.undone') }));
  };

  const take = (row: FollowUp, step: ButtonStep, place?: Place) => {
    if (step === 'book' || step === 'cancel' || step === 'reopen') return setAsked({ step, row });
    const params = { id: row.id };
    const done = { text: doneText(step, row), undo: takeBack(row) };
    if (step === 'markMissed') void markMissed.run({ params }, done, place);
    else void setStatus.run({ params, body: { step, reason: '', known: knownOf(row) } }, done, place);
  };

  const cancel = async (row: FollowUp, reason: string) => {
    const body = { step: 'cancel' as const, reason, known: knownOf(row) };
    const done = { text: doneText('cancel', row), undo: takeBack(row) };
    const outcome = await setStatus.attempt({ params: { id: row.id }, body }, done);
    const now = knownNow<Pick<FollowUp, 'dueDate'>>(outcome.failure);
    if (now) setAsked({ step: 'cancel', row: { ...row, ...now } });
    return outcome;
  };

  const close = () => setAsked(undefined);
  const dialogs = asked && (
    <>
      {asked.step === 'book' && <BookFrom row={asked.row} today={clock().date} onClose={close} />}
      {asked.step === 'reopen' && <ReopenModal row={asked.row} done={doneText('reopen', asked.row)} onClose={close} />}
      {asked.step === 'cancel' && (
        <CancelModal row={asked.row} onClose={close} attempt={(reason) => cancel(asked.row, reason)} />
      )}
    </>
  );

  const stableTake = useStable(take);
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
    };
  }, [clock, granted, stableTake]);
  return { steps, dialogs };
}

const usualReasons = ['moved', 'elsewhere', 'refused', 'wrong'] as const;

/** What ends is what was shown: nobody ends what a colleague has moved to another day. */
export const knownOf = ({ dueDate }: FollowUp) => ({ dueDate });

type CancelProps = Pick<ComponentProps<typeof RowReasonModal>, 'attempt' | 'onClose'> & { row: FollowUp };

function CancelModal({ row, ...modal }: CancelProps) {
  const translate = useTranslate();
  return (
    <RowReasonModal
      resource={followUps.name}
      row={row}
      call={endpoints.setStatus}
      isOpen={({ status }) => openFollowUpSteps(status).includes('cancel')}
      title={translate('follow-ups.cancelOf', { name: row.patientName })}
      label={translate('follow-ups.fields.cancelReason')}
      schema={endpoints.setStatus.body.shape.reason}
      okText={translate('follow-ups.steps.cancel')}
      usual={usualReasons.map((key) => translate(`follow-ups.reasons.${key}`))}
      {...modal}
    />
  );
}

type BookProps = { row: FollowUp; today: string; onClose: () => void };

function BookFrom({ row, today, onClose }: BookProps) {
  const { id, patientId, patientName, servicePointId, dueDate, reason } = row;
  const known = {
    servicePointId,
    patientId,
    patientName,
    followUpId: id,
    type: 'review' as const,
    date: dueDate > today ? dueDate : today,
    remark: reason,
  };
  return <BookingModal known={known} onClose={onClose} />;
}
