import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { openAppointments } from '../../contract/appointment-steps';
import {
  activeFollowUps,
  type FollowUpStatus,
  type FollowUpStep,
  followUpSteps,
  type OpenFollowUpStep,
  openFollowUpSteps,
} from '../../contract/follow-up-steps';
import { type FollowUp, type FollowUpEvent, systemReasons, undoTime } from '../../contract/follow-ups';
import { nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { beyondScope } from '../db/row-security';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../db/tables/follow-ups';
import { ApiError, stepNotOpen } from '../errors/api-error';
import type { Actor } from './actor';

type Stored = { id: number; servicePointId: number; status: FollowUpStatus };

/** Refuses a step that does not lead on from the status, saying which ones do; or `act`, which is open for as long as that step. */
export function checkFollowUpStep(
  step: OpenFollowUpStep,
  { status }: { status: FollowUpStatus },
  act: OpenFollowUpStep | 'assign' | 'edit' = step,
): void {
  if ((followUpSteps[step].from as readonly FollowUpStatus[]).includes(status)) return;
  const open = openFollowUpSteps(status);
  throw stepNotOpen({ status, step: act, open }, { status, open });
}

type Change = {
  by: Actor;
  at: Date;
  reason?: string;
  dueDate?: string;
  completedRecordId?: number;
  /** Of a reminder that is completed: the day on the spot. */
  completedOn?: string;
};

/** Takes a step that has been checked, and keeps who took it. */
export async function takeFollowUpStep(tx: Database, row: Stored, step: FollowUpStep, change: Change): Promise<void> {
  const { by, reason = '', dueDate, completedRecordId, completedOn } = change;
  const { to } = followUpSteps[step];
  await tx
    .update(followUps)
    .set({
      status: to,
      ...(dueDate !== undefined && { dueDate }),
      ...(completedRecordId !== undefined && { completedRecordId }),
      ...(completedOn !== undefined && { completedOn }),
      ...(step === 'cancel' && { cancelReason: reason }),
      ...(by.id !== null && { updatedBy: by.id }),
      updatedAt: nextVersion(followUps.updatedAt),
    })
    .where(eq(followUps.id, row.id));
  await note(tx, row, { ...change, step, to });
}

type Note = Pick<Change, 'by' | 'at' | 'reason' | 'dueDate'> & {
  step: FollowUpStep | 'make' | 'move' | 'undo';
  to: FollowUpStatus;
};

async function note(tx: Database, row: Stored, { by, at, reason = '', dueDate, step, to }: Note): Promise<void> {
  await tx.insert(followUpEvents).values({
    followUpId: row.id,
    servicePointId: row.servicePointId,
    at: at.toISOString(),
    byId: by.id,
    byName: by.name,
    step,
    from: step === 'make' ? null : row.status,
    to,
    reason,
    dueDate,
  });
}

/** Steps that end a reminder by one click, which may have been the wrong one. */
const undoable: readonly FollowUpEvent['step'][] = ['complete', 'markMissed', 'cancel'];

/**
 * Takes back the last step, if it has just been taken by the same person and no other reminder has taken the place since. What came of
 * something else, such as of a visit that was voided, is no step of theirs. Nobody is booked whose appointment was cancelled meanwhile.
 */
export async function undoFollowUpStep(tx: Database, row: FollowUp, { by, at }: Change): Promise<void> {
  const [last] = await tx
    .select()
    .from(followUpEvents)
    .where(eq(followUpEvents.followUpId, row.id))
    .orderBy(desc(followUpEvents.id))
    .limit(1);
  const isOwn = last?.byId === by.id && at.getTime() - new Date(last.at).getTime() <= undoTime;
  if (!last?.from || !isOwn || !undoable.includes(last.step) || last.to !== row.status || isConsequence(last))
    throw new ApiError(409, 'undoTooLate');
  if (await hasSuccessor(tx, row)) throw new ApiError(409, 'undoTooLate');
  const to = last.from === 'booked' ? await statusBefore(tx, row.id) : last.from;
  await takeBack(tx, row, { by, at, to });
}

const isConsequence = ({ step, reason }: Pick<FollowUpEvent, 'step' | 'reason'>) =>
  step === 'cancel' && (systemReasons as readonly string[]).includes(reason);

/** Where a reminder that has ended would be now if it had not: beyond the scope, as an appointment stays where its patient has left. */
export const statusBefore = (tx: Database, followUpId: number): Promise<FollowUpStatus> =>
  beyondScope(tx, async () => {
    const isOpen = and(eq(appointments.followUpId, followUpId), inArray(appointments.status, [...openAppointments]));
    if ((await tx.$count(appointments, isOpen)) > 0) return 'booked';
    const spoken = await tx.$count(followUpContacts, eq(followUpContacts.followUpId, followUpId));
    return spoken > 0 ? 'contacted' : 'open';
  });

/** Whether another reminder is there for the same by now. */
export async function hasSuccessor(
  tx: Database,
  { patientId, servicePointId, reason }: Omit<Subject, 'name'>,
): Promise<boolean> {
  const same = and(
    eq(followUps.patientId, patientId),
    eq(followUps.servicePointId, servicePointId),
    eq(followUps.reason, reason),
    inArray(followUps.status, [...activeFollowUps]),
  );
  return (await tx.$count(followUps, same)) > 0;
}

type Back = Pick<Change, 'by' | 'at' | 'reason'> & { to: FollowUpStatus };

/** A reminder that had ended waits again. */
export async function takeBack(tx: Database, row: Stored, { to, ...change }: Back): Promise<void> {
  await tx
    .update(followUps)
    .set({
      status: to,
      completedOn: null,
      completedRecordId: null,
      cancelReason: '',
      ...(change.by.id !== null && { updatedBy: change.by.id }),
      updatedAt: nextVersion(followUps.updatedAt),
    })
    .where(eq(followUps.id, row.id));
  await note(tx, row, { ...change, step: 'undo', to });
}

/** Moves a reminder to another day, in whatever active status. */
export async function moveFollowUp(tx: Database, row: Stored, { by, at, dueDate }: Change & { dueDate: string }) {
  await tx
    .update(followUps)
    .set({ dueDate, ...(by.id !== null && { updatedBy: by.id }), updatedAt: nextVersion(followUps.updatedAt) })
    .where(eq(followUps.id, row.id));
  await note(tx, row, { by, at, dueDate, step: 'move', to: row.status });
}

/** `name` is the patient's. */
type Subject = { patientId: number; servicePointId: number; reason: string; name: string };

type Replacing = Pick<Change, 'by' | 'at'> & { confirmed: boolean };

/**
 * Of a patient, a service point and a reason there is one active reminder: those there are make way for the one to come.
 * Asks for a confirmation first, unless `confirmed`.
 */
export async function supersede(
  tx: Database,
  { patientId, servicePointId, reason, name }: Subject,
  { by, at, confirmed }: Replacing,
  exceptId?: number,
): Promise<void> {
  const older = await tx
    .select()
    .from(followUps)
    .where(
      and(
        eq(followUps.patientId, patientId),
        eq(followUps.servicePointId, servicePointId),
        eq(followUps.reason, reason),
        inArray(followUps.status, [...activeFollowUps]),
        exceptId === undefined ? undefined : ne(followUps.id, exceptId),
      ),
    )
    .for('no key update');
  if (older.length > 0 && !confirmed) {
    const params = { name, reason, days: older.map(({ dueDate }) => dueDate) };
    throw new ApiError(409, 'remindedAlready', { params, data: { confirm: 'remindedAlready' } });
  }
  for (const row of older) await takeFollowUpStep(tx, row, 'cancel', { by, at, reason: 'superseded' });
}

type NewFollowUp = Subject & Pick<FollowUp, 'dueDate' | 'assigneeId' | 'remark' | 'source' | 'recordId'>;

export async function makeFollowUp(tx: Database, values: NewFollowUp, change: Replacing): Promise<number> {
  await supersede(tx, values, change);
  const by = change.by.id;
  const row = only(
    await tx
      .insert(followUps)
      .values({ ...values, status: 'open', createdBy: by, updatedBy: by })
      .returning(),
  );
  await note(tx, row, { ...change, step: 'make', to: 'open', dueDate: values.dueDate });
  return row.id;
}

/**
 * The reminder behind an appointment that was cancelled, or that nobody came to, waits again: also where it has gone along with a
 * patient who is out of reach by now.
 */
export async function releaseFollowUp(tx: Database, followUpId: number | null, change: Change): Promise<void> {
  if (followUpId === null) return;
  await beyondScope(tx, async () => {
    const [row] = await tx.select().from(followUps).where(eq(followUps.id, followUpId)).for('no key update');
    if (row?.status === 'booked') await takeFollowUpStep(tx, row, 'release', change);
  });
}
