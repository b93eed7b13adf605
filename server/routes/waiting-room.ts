import { and, eq } from 'drizzle-orm';
import { toCall } from '../../contract/waiting-order';
import { waitingRoom as contract, type WaitingEntry } from '../../contract/waiting-room';
import { openActs, type WaitingAct } from '../../contract/waiting-steps';
import { actorOf } from '../clinical/actor';
import { checkStep, takeBackArrival, takeStep } from '../clinical/appointment-steps';
import { takeOverBookings } from '../clinical/booked-as-new';
import { onePersonAtATime, patientFirst } from '../clinical/one-patient';
import { afterAct, checkAct } from '../clinical/waiting-acts';
import { admit, awaitedToday, findWaiting, giveNumber, lockLine, stepsAt } from '../clinical/waiting-room';
import { loadDay, loadWaiting, ofDay, ownStaffId, placeBefore, placeOf, versionOfDay } from '../clinical/waiting-rows';
import { patientOfWalkIn } from '../clinical/walk-in';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import type { Held } from '../crud/rows';
import { type Database, together } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { appointments } from '../db/tables/appointments';
import { servicePoints } from '../db/tables/service-points';
import { waitingRoom } from '../db/tables/waiting-room';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

export function waitingRoomRoutes(api: Api, services: Services): void {
  const calls = rowCalls(api, { table: waitingRoom, load: loadWaiting, patientsOf });
  reads(api, services);
  arrivals(api, calls, services);
  acts(calls, services);
  next(api, calls, services);
  undo(api, calls, services);
}

type Calls = ReturnType<typeof rowCalls<typeof waitingRoom, WaitingEntry>>;
type Holding = Held<typeof waitingRoom, WaitingEntry>;

const patientsOf = ({ patientId }: WaitingEntry) => (patientId === null ? [] : [patientId]);

function reads({ route }: Api, { clock }: Services): void {
  route(endpoints.board, async ({ tx, query: { servicePointId, date = clock.local().date }, session, audit }) => {
    const [point] = await tx
      .select({ steps: servicePoints.waitingSteps })
      .from(servicePoints)
      .where(and(eq(servicePoints.id, servicePointId), reachable(servicePoints, session.scope)));
    if (!point) throw notFound();
    const entries = await loadDay(tx, { servicePointId, date }, clock.now());
    audit.patientIds = [...new Set(entries.flatMap(patientsOf))];
    return { date, steps: point.steps, entries, version: await versionOfDay(tx, ofDay({ servicePointId, date })) };
  });

  route(endpoints.version, async ({ tx, query: { servicePointId, date = clock.local().date }, session }) => ({
    version: await versionOfDay(tx, and(ofDay({ servicePointId, date }), reachable(waitingRoom, session.scope))),
  }));
}

function arrivals({ route }: Api, { made }: Calls, { clock }: Services): void {
  route(endpoints.create, async ({ body, ...call }) => {
    const { tx, session, audit } = call;
    const { servicePointId, name, phone, isUrgent } = body;
    await onePersonAtATime(tx, [phone]);
    await checkReference(tx, {
      table: servicePoints,
      id: servicePointId,
      field: 'servicePointId',
      scope: session.scope,
    });
    const patientId = await patientOfWalkIn(tx, body, session);
    const by = actorOf(session);
    const coming = { servicePointId, patientId, name, isUrgent };
    const [theirs, steps] = await together([
      takeOverBookings(tx, [patientId], { clock }),
      stepsAt(tx, servicePointId),
      lockLine(tx, servicePointId),
    ]);
    const [known, appointment] = await together([
      findWaiting(tx, coming, clock),
      awaitedToday(tx, patientId, servicePointId, clock),
    ]);
    // Checked in before there was a file of them: they have their number.
    if (known && theirs.some((id) => id === known.appointmentId)) {
      audit.objectId = known.id;
      return made(call, known.id);
    }
    if (known) throw new ApiError(409, 'waitsAlready', { params: { name, number: known.number } });
    if (appointment) await takeStep(tx, appointment, { step: 'checkIn', by, at: clock.now() });
    audit.objectId = await giveNumber(tx, { ...coming, appointment, steps }, { by, clock });
    return made(call, audit.objectId);
  });

  route(endpoints.checkIn, async ({ body: { appointmentId }, ...call }) => {
    const { tx, session, audit } = call;
    const appointment = await lockAppointment(tx, appointmentId, session.scope);
    if (!appointment) throw invalidField('appointmentId', 'unknownReference');
    checkStep('checkIn', appointment, clock.local());
    const by = actorOf(session);
    await takeStep(tx, appointment, { step: 'checkIn', by, at: clock.now() });
    audit.objectId = await admit(tx, { ...appointment, appointment }, { by, clock });
    return made(call, audit.objectId);
  });
}

async function lockAppointment(tx: Database, id: number, scope: Scope) {
  const reached = and(eq(appointments.id, id), reachable(appointments, scope));
  const [, [found]] = await Promise.all([
    patientFirst(appointments)(tx, id),
    tx.select().from(appointments).where(reached),
  ]);
  return found;
}

/** The acts whose body says nothing more. */
const plainActs = ['enter', 'skip', 'back', 'leave'] as const satisfies WaitingAct[];

function acts({ rowCall }: Calls, { clock }: Services): void {
  const take = async (act: WaitingAct, { row, save, answer }: Holding, details?: Parameters<typeof afterAct>[3]) => {
    checkAct(act, row, clock.now());
    await save({ ...afterAct(act, row, clock.now(), details), before: placeOf(row) });
    return answer();
  };
  for (const act of plainActs) rowCall(endpoints[act], (call) => take(act, call));

  rowCall(endpoints.call, async ({ body: { room }, ...call }) =>
    take('call', call, { room, staffId: await ownStaffId(call.tx, call.session.user.id) }),
  );
  rowCall(endpoints.dilate, ({ body: { minutes }, ...call }) => take('dilate', call, { minutes }));

  rowCall(endpoints.done, ({ body: { to }, ...call }) => take('done', call, { to }));
}

function next({ route }: Api, { hold }: Calls, { clock }: Services): void {
  route(endpoints.next, async ({ body: { servicePointId, step, room }, ...call }) => {
    const { tx, session } = call;
    await checkReference(tx, {
      table: servicePoints,
      id: servicePointId,
      field: 'servicePointId',
      scope: session.scope,
    });
    // Before the line is held, for which every other room waits.
    const staffId = await ownStaffId(tx, session.user.id);
    await lockLine(tx, servicePointId);
    const now = clock.now();
    const day = { servicePointId, date: clock.local(now).date };
    for (const { id } of toCall(await loadDay(tx, day, now), step, now.toISOString())) {
      const { row, save, answer } = await hold(call, id);
      // Somebody may have called them by name in the meantime.
      if (!openActs(row, now.toISOString()).includes('call') || row.state === 'skipped') continue;
      await save({ ...afterAct('call', row, now, { room, staffId }), before: placeOf(row) });
      return answer();
    }
    return null;
  });
}

function undo({ route }: Api, { hold }: Calls, { clock }: Services): void {
  route(endpoints.undo, async ({ params: { id }, body: { after }, ...call }) => {
    const { tx, session } = call;
    // In the order in which a check-in takes both.
    const [named] = await tx
      .select({ appointmentId: waitingRoom.appointmentId })
      .from(waitingRoom)
      .where(and(eq(waitingRoom.id, id), reachable(waitingRoom, session.scope)));
    const appointment = named?.appointmentId
      ? await lockAppointment(tx, named.appointmentId, session.scope)
      : undefined;
    const { row, save, answer } = await hold(call, id);
    if (row.updatedAt !== after) throw new ApiError(409, 'actedSince');
    const before = await placeBefore(tx, id);
    if (before) {
      await save({ ...before, before: null });
      return answer();
    }
    // Nothing has been done but the check-in.
    if (row.updatedAt !== row.createdAt) throw new ApiError(409, 'actedSince');
    if (appointment) await takeBackArrival(tx, appointment, actorOf(session), clock.now());
    await tx.delete(waitingRoom).where(eq(waitingRoom.id, id));
    return null;
  });
}
