import { and, arrayContains, eq, gt, inArray, isNotNull, lt, ne, not, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { followUps as followUpContract } from '../../contract/follow-ups';
import {
  patientRecords as contract,
  type PatientRecord,
  type RecordContent,
  type RecordInput,
  type recordFindings,
} from '../../contract/patient-records';
import { savingStep } from '../../contract/record-steps';
import { alCrLimit } from '../../contract/vision/biometry';
import { eyeNames, isMyopic as isMyopicName } from '../../contract/vision/eye-name';
import { holds } from '../access/holds';
import { askWhileHeld, holdDraft, holdWhileSaving, leaveDraft } from '../clinical/draft-holder';
import { onePatientAtATime, patientFirst } from '../clinical/one-patient';
import { changedInRecord, contentOf, saysTheSame } from '../clinical/record-content';
import { withOrigins, withoutCopies } from '../clinical/record-origins';
import { loadRecords, loadSummaries, loadVersions, type Reader, readerOf } from '../clinical/record-rows';
import {
  type Columns,
  changedColumns,
  checkComplete,
  checkRecordStep,
  insertRecord,
  lastSaverOf,
  madeFor,
  saveDraft,
  takeRecordStep,
} from '../clinical/record-saving';
import { voidingOf } from '../clinical/visit-undone';
import { atLeast, atMost, conditionsOf, type Filters, when } from '../crud/filters';
import { listPage } from '../crud/list-page';
import { rowCalls } from '../crud/row-calls';
import type { Held } from '../crud/rows';
import { refuseWhileUsed } from '../crud/uses';
import { checkVersion } from '../crud/version';
import { isCounted, latestBy } from '../dashboard/counted-visits';
import type { Database } from '../db/database';
import { planned } from '../db/planned';
import { reachable } from '../db/scope';
import { ofPatientsContaining } from '../db/search';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { pressureLimit } from '../db/visit-keys';
import { ApiError, forbidden, invalidField, notFound } from '../errors/api-error';
import type { Api, Context } from '../http/api';
import type { Services } from './services';

const { endpoints } = contract;

export function patientRecordRoutes(api: Api, services: Services): void {
  const { clock } = services;
  const calls = rowCalls(api, {
    table: patientRecords,
    load: async (tx, where, session) => loadRecords(tx, where, await readerOf(tx, session, clock)),
    lock: patientFirst(patientRecords),
    patientsOf: ({ patientId }) => [patientId],
    changedBy: async (tx, { id, updatedByName }) => ({ id: await lastSaverOf(tx, id), name: updatedByName }),
  });
  reads(api, calls, services);
  const saves = savesOf(services);
  makes(api, calls, saves, services);
  steps(calls, saves, services);
}

type Calls = ReturnType<typeof rowCalls<typeof patientRecords, PatientRecord>>;

function reads({ route }: Api, { readCall }: Calls, { clock }: Services): void {
  route(endpoints.list, async (call) => listOf(call, loadSummaries));

  route(endpoints.exams, async (call) => listOf(call, loadRecords));

  readCall(endpoints.one, async ({ row }) => row);

  readCall(endpoints.voiding, async ({ tx, session, row: { id } }) => {
    const { followUps } = await voidingOf(tx, id);
    return { followUps: (await holds(tx, session, followUpContract.endpoints.list)) ? followUps : null };
  });

  readCall(endpoints.versions, ({ tx, row }) => loadVersions(tx, row.id));

  route(endpoints.history, async ({ tx, params, query, session, audit }) => {
    const reached = tx
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.id, params.id), reachable(patients, session.scope)));
    const [[patient], reader] = await Promise.all([planned(reached), readerOf(tx, session, clock)]);
    if (!patient) throw notFound();
    audit.patientIds = [patient.id];
    const where = and(
      reachable(patientRecords, session.scope),
      eq(patientRecords.patientId, patient.id),
      query.before ? lt(patientRecords.visitDate, query.before) : undefined,
    );
    return loadRecords(tx, where, reader, query.limit);
  });

  /** The visits that the query asks for, in short or with all that was found. */
  async function listOf<Row extends { id: number; patientId: number }>(
    { tx, query, session, audit }: Pick<Context<(typeof endpoints)['list']>, 'tx' | 'query' | 'session' | 'audit'>,
    load: (tx: Database, where: SQL, reader: Reader) => Promise<Row[]>,
  ) {
    const conditions = await conditionsOf({ tx, query, session }, patientRecords, filters);
    const reader = await readerOf(tx, session, clock);
    const order = query.sortBy ? query : { ...query, sortBy: 'visitDate', order: 'desc' as const };
    const loadPage = (where: SQL) => load(tx, where, reader);
    const inReach = [reachable(patientRecords, session.scope), ...conditions];
    const page = await listPage(tx, patientRecords, inReach, order, loadPage);
    audit.patientIds = [...new Set(page.data.map(({ patientId }) => patientId))];
    return page;
  }
}

type Call = Pick<Context<(typeof endpoints)['update']>, 'tx' | 'session' | 'audit' | 'log'>;

/** A visit in the hands of a call that changes it. */
type Holding = Call & Held<typeof patientRecords, PatientRecord>;

type Saves = ReturnType<typeof savesOf>;

function savesOf({ clock }: Services) {
  /** Saves a draft, or amends a completed visit, which needs a reason and the right to. */
  async function save(call: Holding, sent: RecordInput) {
    const { tx, session, id, row } = call;
    const step = savingStep(row.status);
    checkRecordStep(step ?? 'amend', row.status);
    const settled = withOrigins(sent, clock.now(), row);
    const input = step === 'amend' ? withoutCopies(settled) : settled;
    if (step === 'amend') checkMayAmend(row, settled);
    else await holdWhileSaving(tx, id, sent, { session, clock });
    const columns = await changedColumns(tx, row, input, { session, clock });
    if (step === 'amend') {
      const { reason, moveContacted } = input;
      const change = { record: row, columns, content: contentOf(input), step, reason, moveContacted };
      await takeRecordStep(tx, change, { session, clock });
    } else if (input.complete) await complete(call, contentOf(input), columns);
    else await saveDraft(tx, id, columns);
    return told(call);
  }

  /** Ends a draft with what it is to say, without the copies in it that nobody has confirmed. */
  async function complete({ tx, session, row }: Holding, filled: RecordContent, columns: Columns) {
    await checkMayComplete({ tx, session }, filled);
    const content = withoutCopies(filled);
    const { exam, origins } = content;
    const change = { record: row, columns: { ...columns, exam, origins }, content, step: 'completeRecord' as const };
    await takeRecordStep(tx, change, { session, clock });
  }

  /** The visit as it has become; the log is told of each field by its path. */
  async function told({ row, answer, audit }: Holding): Promise<PatientRecord> {
    const after = await answer();
    audit.changedFields = [...changedInRecord(row, after), ...(row.status === after.status ? [] : ['status'])];
    return after;
  }

  return { save, complete, told };
}

function makes({ route }: Api, { hold, made }: Calls, { save }: Saves, { clock }: Services): void {
  route(endpoints.create, async ({ body: { id, updatedAt, draftKey, ...sent }, ...call }) => {
    const { tx, session, audit } = call;
    if (id !== undefined) {
      if (!(await holds(tx, session, endpoints.update))) throw forbidden();
      const held = await hold(call, id);
      await checkSent(call, held.row, updatedAt);
      return save({ ...call, ...held }, sent);
    }
    const [, known] = await Promise.all([
      onePatientAtATime(tx, [sent.patientId]),
      draftKey && madeFor(tx, session.user.id, draftKey),
    ]);
    if (known) return saveAgain({ ...call, ...(await hold(call, known)) }, sent);
    const saving = { session, clock };
    const input = withOrigins(sent, clock.now());
    if (input.complete) {
      await checkMayComplete(call, input);
      audit.objectId = await insertRecord(tx, { ...withoutCopies(input), draftKey }, saving);
    } else {
      audit.objectId = await insertRecord(tx, { ...input, draftKey }, saving);
      await holdWhileSaving(tx, audit.objectId, input, saving);
    }
    return made(call, audit.objectId);
  });

  /** The same form once more, whose first answer was lost. What has been typed since then is a conflict, which its user settles. */
  async function saveAgain(call: Holding, sent: RecordInput) {
    const { row, answer } = call;
    const input = withOrigins(sent, clock.now(), row);
    if (!saysTheSame(row, input.complete ? withoutCopies(input) : input)) {
      await checkSent(call, row, new Date(0).toISOString());
    }
    return input.complete && row.status === 'draft' ? save(call, sent) : answer([]);
  }
}

function steps({ rowCall }: Calls, { save, complete, told }: Saves, { clock }: Services): void {
  rowCall(endpoints.update, async ({ body, ...call }) => save(call, body));

  rowCall(endpoints.hold, async ({ tx, id, body: { window, act, gone }, session, row }) => {
    if (row.status !== 'draft') return { holder: null };
    if (act !== 'leave') {
      const held = { window, gone, takeOver: act === 'takeOver' };
      return { holder: await holdDraft(tx, id, held, { session, clock }) };
    }
    await leaveDraft(tx, id, window);
    return { holder: null };
  });

  rowCall(endpoints.complete, async (call) => {
    const { tx, session, row } = call;
    checkRecordStep('completeRecord', row.status);
    // What the patient is may have been corrected since the draft was saved.
    await complete(call, contentOf(row), await changedColumns(tx, row, row, { session, clock }));
    return told(call);
  });

  rowCall(endpoints.void, async ({ tx, body: { reason }, session, row, answer }) => {
    checkRecordStep('void', row.status);
    const change = { record: row, content: contentOf(row), step: 'void' as const, reason };
    await takeRecordStep(tx, change, { session, clock });
    return answer(['status', 'voidReason']);
  });

  rowCall(endpoints.delete, async ({ tx, id, query, session, row }) => {
    checkRecordStep('deleteDraft', row.status);
    if (!query.takeOver) await askWhileHeld(tx, id, { session, clock });
    await refuseWhileUsed(tx, patientRecords, id);
    await tx.delete(patientRecords).where(eq(patientRecords.id, id));
    return null;
  });
}

const checkSent = ({ tx, session, log }: Call, before: PatientRecord, updatedAt: string | undefined) => {
  const changedBy = async () => ({ id: await lastSaverOf(tx, before.id), name: before.updatedByName });
  return checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.one, log, changedBy });
};

/** Completing is a call of its own, and a visit that lacks something cannot be completed. */
async function checkMayComplete({ tx, session }: Pick<Call, 'tx' | 'session'>, filled: RecordContent): Promise<void> {
  if (!(await holds(tx, session, endpoints.complete))) throw forbidden();
  checkComplete(filled);
}

/** Amending takes a reason, and one's own visit of the last day; whatever completing needed must still be there. */
function checkMayAmend(before: PatientRecord, input: RecordInput): void {
  if (!before.canEdit) throw new ApiError(403, 'amendTooLate');
  if (input.reason === '') throw invalidField('reason', 'reasonNeeded');
  checkComplete(input);
}

const isMyopic = inArray(
  patientRecords.grade,
  eyeNames.filter((name) => isMyopicName(name)),
);
const isUnder = (isCycloplegic: boolean) => eq(patientRecords.isCycloplegic, isCycloplegic);

/** What the dashboard counts, as conditions of a list. */
const findings: Record<(typeof recordFindings)[number], SQL | undefined> = {
  myopicCycloplegic: and(isMyopic, isUnder(true)),
  myopicScreening: and(isMyopic, isUnder(false)),
  refractedCycloplegic: and(isNotNull(patientRecords.grade), isUnder(true)),
  refractedScreening: and(isNotNull(patientRecords.grade), isUnder(false)),
  reducedVision: ne(patientRecords.reducedVision, 'none'),
  fast: eq(patientRecords.isFast, true),
  pressure: gt(patientRecords.iopMax, pressureLimit),
  alCr: gt(patientRecords.alCrMax, alCrLimit),
};

const filters: Filters<z.output<typeof endpoints.list.query>, typeof patientRecords> = {
  id: (id) => eq(patientRecords.patientId, id),
  startDate: atLeast(patientRecords.visitDate),
  endDate: atMost(patientRecords.visitDate),
  keyword: (text, { tx }) => ofPatientsContaining(tx, patientRecords.patientId, text),
  counted: when(isCounted),
  plan: (code) => arrayContains(patientRecords.planCodes, [code]),
  latest: (_, { query }) => latestBy(query.endDate),
  ageFrom: atLeast(patientRecords.age),
  ageTo: atMost(patientRecords.age),
  acuity: (acuity) => and(eq(patientRecords.vaWorse, acuity), not(patientRecords.isOrthoK)),
  finding: (finding) => findings[finding],
};
