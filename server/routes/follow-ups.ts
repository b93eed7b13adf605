import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { followUpMonths } from '../../contract/exam/conclusion';
import { addMonths } from '../../contract/exam/dates';
import {
  datesOf,
  followUpTimings,
  isLost,
  missedAfter,
  type OpenFollowUpStep,
  waitingFollowUps,
} from '../../contract/follow-up-steps';
import { followUps as contract, type FollowUp, type FollowUpView, followUpViews } from '../../contract/follow-ups';
import { daysBetween } from '../../contract/site-time';
import type { Session } from '../access/session';
import { actorOf } from '../clinical/actor';
import { cardAbove, followUpBoard, lockBoard, placeOnBoard } from '../clinical/follow-up-board';
import { loadFollowUps, logOf } from '../clinical/follow-up-rows';
import {
  checkFollowUpStep,
  makeFollowUp,
  moveFollowUp,
  supersede,
  takeFollowUpStep,
  undoFollowUpStep,
} from '../clinical/follow-up-steps';
import { onePatientAtATime, patientFirst } from '../clinical/one-patient';
import { checkPatientAt, checkStaffAt, checkStillHere } from '../clinical/people';
import { atLeast, atMost, conditionsOf } from '../crud/filters';
import { checkReference } from '../crud/references';
import { rowCalls } from '../crud/row-calls';
import type { Held, Rows } from '../crud/rows';
import { checkKnown, checkNotMoved } from '../crud/version';
import { whereAll } from '../db/condition';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { ofPatientsContaining } from '../db/search';
import { followUpContacts, followUps } from '../db/tables/follow-ups';
import { servicePoints } from '../db/tables/service-points';
import { ApiError, invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

export function followUpRoutes(api: Api, services: Services): void {
  const { clock } = services;
  const rows: Rows<typeof followUps, FollowUp> = {
    table: followUps,
    load: (tx, where) => loadFollowUps(tx, where, clock.local().date),
    patientsOf,
  };
  const calls = rowCalls(api, { ...rows, lock: patientFirst(followUps) });
  reads(api, calls, services);
  writes(api, calls, services);
  steps(calls, services);
  marks(calls, services);
  placing(rowCalls(api, { ...rows, lock: lockBoard }));
}

type Calls = ReturnType<typeof rowCalls<typeof followUps, FollowUp>>;

const patientsOf = ({ patientId }: FollowUp) => [patientId];

function reads({ route }: Api, { listCall, readCall }: Calls, { clock }: Services): void {
  const whose = {
    from: atLeast(followUps.dueDate),
    to: atMost(followUps.dueDate),
    keyword: (text: string, { tx }: { tx: Database }) => ofPatientsContaining(tx, followUps.patientId, text),
  };
  listCall(endpoints.list, { ...whose, view: (view) => inView(view, clock.local().date) });

  route(endpoints.counts, async ({ tx, query, session }) => {
    const today = clock.local().date;
    const [counts] = await tx
      .select(Object.fromEntries(followUpViews.map((view) => [view, countWhere(inView(view, today))])))
      .from(followUps)
      .where(
        whereAll([
          reachable(followUps, session.scope),
          ...(await conditionsOf({ tx, query, session }, followUps, whose)),
        ]),
      );
    return counts as Record<FollowUpView, number>;
  });

  route(endpoints.board, async ({ tx, query, session, audit }) => {
    const columns = await followUpBoard(tx, { ...query, scope: session.scope, today: clock.local().date });
    audit.patientIds = [...new Set(columns.flatMap(({ cards }) => cards.flatMap(patientsOf)))];
    return columns;
  });

  readCall(endpoints.one, async ({ tx, row }) => ({ ...row, ...(await logOf(tx, row.id)) }));
}

function writes({ route }: Api, { made, rowCall }: Calls, { clock }: Services): void {
  route(endpoints.create, async ({ body, ...call }) => {
    const { tx, session, audit } = call;
    const { confirmed, ...plan } = body;
    const { servicePointId, patientId, assigneeId, dueDate } = plan;
    const { scope } = session;
    await onePatientAtATime(tx, [patientId]);
    await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
    const { name } = await checkPatientAt(tx, patientId, servicePointId, scope);
    await checkStaffAt(tx, { id: assigneeId, servicePointId, field: 'assigneeId', scope });
    checkDueDate(dueDate, clock.local().date);
    const change = { by: actorOf(session), at: clock.now(), confirmed };
    audit.objectId = await makeFollowUp(tx, { ...plan, name, source: 'manual', recordId: null }, change);
    return made(call, audit.objectId);
  });

  rowCall(endpoints.update, async ({ tx, id, body, session, row, save, answer }) => {
    const { confirmed, ...plan } = body;
    const { dueDate, reason } = plan;
    checkFollowUpStep('cancel', row, 'edit');
    await checkAssignee(tx, row, plan.assigneeId, session);
    const change = { by: actorOf(session), at: clock.now(), confirmed };
    if (dueDate !== row.dueDate) {
      checkDueDate(dueDate, clock.local().date);
      await moveFollowUp(tx, row, { ...change, dueDate });
    }
    if (reason !== row.reason) await supersede(tx, { ...row, name: row.patientName, reason }, change, id);
    await save(plan);
    return answer();
  });

  rowCall(endpoints.assign, async ({ tx, body: { assigneeId, known }, session, row, save, answer }) => {
    // An earlier try may have done it, whose answer was lost.
    if (known !== undefined && row.assigneeId !== known && row.assigneeId !== assigneeId)
      throw new ApiError(409, 'conflict', { data: { current: endpoints.assign.output.parse(row) } });
    checkFollowUpStep('cancel', row, 'assign');
    await checkAssignee(tx, row, assigneeId, session);
    await save({ assigneeId });
    return answer(['assigneeId']);
  });
}

type Taking = { tx: Database; session: Session } & Held<typeof followUps, FollowUp>;

type Details = { reason?: string; dueDate?: string; confirmed?: boolean };

function steps({ rowCall }: Calls, { clock }: Services): void {
  async function take(step: OpenFollowUpStep, { tx, session, row, answer }: Taking, details: Details = {}) {
    const { reason, dueDate, confirmed = false } = details;
    checkFollowUpStep(step, row);
    const today = clock.local().date;
    if (step === 'markMissed') checkLost(row, today);
    const completedOn = step === 'complete' ? today : undefined;
    const change = { by: actorOf(session), at: clock.now(), reason, dueDate, completedOn };
    if (step === 'reopen' && dueDate !== undefined) {
      checkDueDate(dueDate, today);
      await checkStillHere(tx, row);
      await supersede(tx, { ...row, name: row.patientName }, { ...change, confirmed }, row.id);
    }
    await takeFollowUpStep(tx, row, step, change);
    return answer(['status']);
  }

  rowCall(endpoints.setStatus, ({ body: { step, reason, known }, ...call }) => {
    checkNotMoved(known, { dueDate: call.row.dueDate });
    return take(step, call, { reason });
  });

  rowCall(endpoints.markMissed, (call) => take('markMissed', call));

  rowCall(endpoints.reopen, ({ body, ...call }) => take('reopen', call, body));
}

function marks({ rowCall }: Calls, { clock }: Services): void {
  rowCall(endpoints.contact, async ({ tx, id, body, session, row, answer }) => {
    checkFollowUpStep('contact', row);
    const by = actorOf(session);
    const at = body.at === null ? clock.now() : new Date(body.at);
    if (at.getTime() > clock.now().getTime() + clockDrift) throw invalidField('at', 'contactInFuture');
    await tx.insert(followUpContacts).values({
      ...body,
      followUpId: id,
      servicePointId: row.servicePointId,
      at: at.toISOString(),
      byId: by.id,
      byName: by.name,
    });
    await takeFollowUpStep(tx, row, 'contact', { by, at: clock.now() });
    return answer(['status']);
  });

  rowCall(endpoints.undo, async ({ tx, session, row, answer }) => {
    await checkStillHere(tx, row);
    await undoFollowUpStep(tx, row, { by: actorOf(session), at: clock.now() });
    return answer(['status']);
  });
}

function placing({ rowCall }: Calls): void {
  rowCall(endpoints.place, async ({ tx, body: { after, known }, session: { scope }, row, answer, log }) => {
    const now = known?.after === undefined ? {} : { after: await cardAbove(tx, row, scope) };
    checkKnown(known, { status: row.status, ...now }, log, 'placeChanged');
    if (after !== null) await checkReference(tx, { table: followUps, id: after, field: 'after', scope });
    await placeOnBoard(tx, row, after, scope);
    return answer(['place']);
  });
}

/** How far a browser's clock may be ahead of the server's, in milliseconds. */
const clockDrift = 60_000;

function checkDueDate(dueDate: string, today: string): void {
  if (dueDate < today) throw invalidField('dueDate', 'dueInPast');
  if (dueDate > addMonths(today, followUpMonths))
    throw invalidField('dueDate', 'dueTooFar', { months: followUpMonths });
}

/** Whoever sees to it already may go on. */
async function checkAssignee(
  tx: Database,
  { servicePointId, assigneeId }: FollowUp,
  id: number | null,
  { scope }: Session,
) {
  if (id !== assigneeId) await checkStaffAt(tx, { id, servicePointId, field: 'assigneeId', scope });
}

function checkLost(row: FollowUp, today: string): void {
  if (isLost(row, today)) return;
  const { days: limit, contacts } = missedAfter;
  const days = Math.max(0, daysBetween(row.dueDate, today));
  throw new ApiError(409, 'notMissedYet', { params: { limit, contacts, days, count: row.contactCount } });
}

const isTiming = (view: FollowUpView): view is (typeof followUpTimings)[number] =>
  (followUpTimings as readonly string[]).includes(view);

const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The condition of a view: a status, or how a reminder that somebody waits for stands to its due date. */
function inView(view: FollowUpView, today: string): SQL | undefined {
  if (!isTiming(view)) return eq(followUps.status, view);
  const { from, to } = datesOf[view](today);
  return and(
    inArray(followUps.status, [...waitingFollowUps]),
    from === undefined ? undefined : gte(followUps.dueDate, from),
    to === undefined ? undefined : lte(followUps.dueDate, to),
  );
}
