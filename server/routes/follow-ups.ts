import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import {
  datesOf,
  type FollowUpStep,
  followUpTimings,
  isLost,
  missedAfter,
  mostDaysAhead,
  waitingFollowUps,
} from '../../contract/follow-up-steps';
import { followUps as contract, type FollowUp, type FollowUpView, followUpViews } from '../../contract/follow-ups';
import { addDays, daysBetween } from '../../contract/site-time';
import type { Session } from '../access/session';
import { actorOf } from '../clinical/actor';
import { followUpBoard, placeOnBoard } from '../clinical/follow-up-board';
import { findFollowUp, loadFollowUps, lockFollowUp, logOf } from '../clinical/follow-up-rows';
import {
  checkFollowUpStep,
  makeFollowUp,
  moveFollowUp,
  supersede,
  takeFollowUpStep,
  undoFollowUpStep,
} from '../clinical/follow-up-steps';
import { checkPatientAt, checkStaffAt } from '../clinical/people';
import { listPage } from '../crud/list-page';
import { checkReference } from '../crud/references';
import { checkVersion, nextVersion } from '../crud/version';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { patientsContaining } from '../db/search';
import { followUpContacts, followUps } from '../db/tables/follow-ups';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { ApiError, invalidField } from '../errors/api-error';
import type { Api } from '../http/api';
import { type Audit, changedFields } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function followUpRoutes(api: Api, services: Services): void {
  reads(api, services);
  writes(api, services);
  steps(api, services);
}

function reads({ route }: Api, { clock }: Services): void {
  route(endpoints.list, async ({ tx, query, session, audit }) => {
    const today = clock.local().date;
    const conditions = [
      reachable(followUps, session.scope),
      query.view && inView(query.view, today),
      query.from ? gte(followUps.dueDate, query.from) : undefined,
      query.to ? lte(followUps.dueDate, query.to) : undefined,
      query.servicePointId ? eq(followUps.servicePointId, query.servicePointId) : undefined,
      query.assigneeId ? eq(followUps.assigneeId, query.assigneeId) : undefined,
      query.patientId ? eq(followUps.patientId, query.patientId) : undefined,
      query.keyword ? await ofPatientsContaining(tx, query.keyword) : undefined,
    ];
    const page = await listPage(tx, followUps, conditions, query, (where) => loadFollowUps(tx, where, today));
    noteWhom(audit, ...page.data);
    return page;
  });

  route(endpoints.counts, async ({ tx, query, session }) => {
    const today = clock.local().date;
    const [counts] = await tx
      .select(Object.fromEntries(followUpViews.map((view) => [view, countWhere(inView(view, today))])))
      .from(followUps)
      .where(
        and(
          reachable(followUps, session.scope),
          query.servicePointId ? eq(followUps.servicePointId, query.servicePointId) : undefined,
          query.assigneeId ? eq(followUps.assigneeId, query.assigneeId) : undefined,
        ),
      );
    return counts as Record<FollowUpView, number>;
  });

  route(endpoints.board, async ({ tx, query, session, audit }) => {
    const columns = await followUpBoard(tx, { ...query, scope: session.scope, today: clock.local().date });
    noteWhom(audit, ...columns.flatMap(({ cards }) => cards));
    return columns;
  });

  route(endpoints.one, async ({ tx, params: { id }, session, audit }) => {
    audit.objectId = id;
    const found = await findFollowUp(tx, id, session.scope, clock.local().date);
    noteWhom(audit, found);
    return { ...found, ...(await logOf(tx, id)) };
  });
}

function writes({ route }: Api, services: Services): void {
  const { clock } = services;
  const { lock, answer } = rowsFor(services);

  route(endpoints.create, async ({ tx, body, session, audit }) => {
    const { servicePointId, patientId, assigneeId, dueDate } = body;
    const { scope } = session;
    await checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope });
    const { name } = await checkPatientAt(tx, patientId, servicePointId, scope);
    await checkStaffAt(tx, { id: assigneeId, servicePointId, field: 'assigneeId', scope });
    checkDueDate(dueDate, clock.local().date);
    const change = { by: actorOf(session), at: clock.now() };
    const id = await makeFollowUp(tx, { ...body, name, source: 'manual', recordId: null }, change);
    audit.objectId = id;
    return answer(tx, id, session, audit);
  });

  route(endpoints.update, async ({ tx, params: { id }, body, session, audit, log }) => {
    const before = await lock(tx, id, session, audit);
    const { updatedAt, ...input } = body;
    await checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.update, log });
    checkFollowUpStep('cancel', before);
    await checkAssignee(tx, before, input.assigneeId, session);
    const change = { by: actorOf(session), at: clock.now() };
    if (input.dueDate !== before.dueDate) {
      checkDueDate(input.dueDate, clock.local().date);
      await moveFollowUp(tx, before, { ...change, dueDate: input.dueDate });
    }
    if (input.reason !== before.reason) await supersede(tx, { ...before, reason: input.reason }, change, id);
    await tx
      .update(followUps)
      .set({ ...input, updatedBy: session.user.id, updatedAt: nextVersion(followUps.updatedAt) })
      .where(eq(followUps.id, id));
    const after = await answer(tx, id, session, audit);
    audit.changedFields = changedFields(before, after);
    return after;
  });

  route(endpoints.assign, async ({ tx, params: { id }, body: { assigneeId }, session, audit }) => {
    const before = await lock(tx, id, session, audit);
    checkFollowUpStep('cancel', before);
    await checkAssignee(tx, before, assigneeId, session);
    await tx
      .update(followUps)
      .set({ assigneeId, updatedBy: session.user.id, updatedAt: nextVersion(followUps.updatedAt) })
      .where(eq(followUps.id, id));
    audit.changedFields = ['assigneeId'];
    return answer(tx, id, session, audit);
  });
}

function steps({ route }: Api, services: Services): void {
  const { clock } = services;
  const { lock, answer } = rowsFor(services);

  route(endpoints.contact, async ({ tx, params: { id }, body, session, audit }) => {
    const before = await lock(tx, id, session, audit);
    checkFollowUpStep('contact', before);
    const by = actorOf(session);
    const at = body.at === null ? clock.now() : new Date(body.at);
    if (at.getTime() > clock.now().getTime() + clockDrift) throw invalidField('at', 'contactInFuture');
    await tx.insert(followUpContacts).values({
      ...body,
      followUpId: id,
      servicePointId: before.servicePointId,
      at: at.toISOString(),
      byId: by.id,
      byName: by.name,
    });
    await takeFollowUpStep(tx, before, 'contact', { by, at: clock.now() });
    audit.changedFields = ['status'];
    return answer(tx, id, session, audit);
  });

  async function take(tx: Database, id: number, step: FollowUpStep, { session, audit, reason, dueDate }: Taken) {
    const before = await lock(tx, id, session, audit);
    checkFollowUpStep(step, before);
    const today = clock.local().date;
    if (step === 'markMissed') checkLost(before, today);
    const completedOn = step === 'complete' ? today : undefined;
    const change = { by: actorOf(session), at: clock.now(), reason, dueDate, completedOn };
    if (step === 'reopen' && dueDate !== undefined) {
      checkDueDate(dueDate, today);
      await supersede(tx, before, change, id);
    }
    await takeFollowUpStep(tx, before, step, change);
    audit.changedFields = ['status'];
    return answer(tx, id, session, audit);
  }

  route(endpoints.setStatus, ({ tx, params, body: { step, reason }, session, audit }) =>
    take(tx, params.id, step, { session, audit, reason }),
  );
  route(endpoints.markMissed, ({ tx, params, session, audit }) =>
    take(tx, params.id, 'markMissed', { session, audit }),
  );
  route(endpoints.place, async ({ tx, params: { id }, body: { after }, session, audit }) => {
    const row = await lock(tx, id, session, audit);
    if (after !== null) await checkReference(tx, { table: followUps, id: after, field: 'after', scope: session.scope });
    await placeOnBoard(tx, row, after, session.scope);
    audit.changedFields = ['place'];
    return answer(tx, id, session, audit);
  });
  route(endpoints.undo, async ({ tx, params: { id }, session, audit }) => {
    const before = await lock(tx, id, session, audit);
    await undoFollowUpStep(tx, before, { by: actorOf(session), at: clock.now() });
    audit.changedFields = ['status'];
    return answer(tx, id, session, audit);
  });
  route(endpoints.reopen, ({ tx, params, body: { dueDate, reason }, session, audit }) =>
    take(tx, params.id, 'reopen', { session, audit, reason, dueDate }),
  );
}

type Taken = { session: Session; audit: Audit; reason?: string; dueDate?: string };

/** How far a browser's clock may be ahead of the server's, in milliseconds. */
const clockDrift = 60_000;

function rowsFor({ clock }: Services) {
  const answer = async (tx: Database, id: number, { scope }: Session, audit: Audit): Promise<FollowUp> => {
    const row = await findFollowUp(tx, id, scope, clock.local().date);
    noteWhom(audit, row);
    return row;
  };
  /** The reminder as it is, while nobody else writes it. */
  const lock = async (tx: Database, id: number, session: Session, audit: Audit): Promise<FollowUp> => {
    audit.objectId = id;
    await lockFollowUp(tx, id);
    return answer(tx, id, session, audit);
  };
  return { lock, answer };
}

function noteWhom(audit: Audit, ...rows: FollowUp[]): void {
  audit.patientIds = [...new Set(rows.map(({ patientId }) => patientId))];
}

function checkDueDate(dueDate: string, today: string): void {
  if (dueDate < today) throw invalidField('dueDate', 'dueInPast');
  if (dueDate > addDays(today, mostDaysAhead)) throw invalidField('dueDate', 'dueTooFar');
}

const checkAssignee = (tx: Database, { servicePointId }: FollowUp, id: number | null, { scope }: Session) =>
  checkStaffAt(tx, { id, servicePointId, field: 'assigneeId', scope });

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

const ofPatientsContaining = async (tx: Database, keyword: string) =>
  inArray(
    followUps.patientId,
    tx
      .select({ id: patients.id })
      .from(patients)
      .where(await patientsContaining(tx, keyword)),
  );
