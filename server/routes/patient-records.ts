import { and, arrayContains, eq, gt, gte, inArray, isNotNull, lt, lte, ne, not, type SQL, sql } from 'drizzle-orm';
import { followUps as followUpContract } from '../../contract/follow-ups';
import {
  patientRecords as contract,
  maxCountedRecords,
  type PatientRecord,
  type RecordContent,
  type RecordInput,
  type recordFindings,
} from '../../contract/patient-records';
import { savingStep } from '../../contract/record-steps';
import { alCrLimit } from '../../contract/vision/biometry';
import { eyeNames, isMyopic as isMyopicName } from '../../contract/vision/eye-name';
import { holds } from '../access/holds';
import type { Session } from '../access/session';
import { holdDraft, holdWhileSaving, leaveDraft } from '../clinical/draft-holder';
import { voidingOf } from '../clinical/hooks';
import { withOrigins, withoutCopies } from '../clinical/record-origins';
import { findRecord, loadRecords, loadSummaries, loadVersions, type Reader, readerOf } from '../clinical/record-rows';
import {
  changedInRecord,
  checkComplete,
  checkRecordStep,
  contentOf,
  insertRecord,
  lastSaverOf,
  lockRecord,
  madeFor,
  saysTheSame,
  takeRecordStep,
  updateRecord,
} from '../clinical/record-saving';
import { oneVisitAtATime } from '../clinical/second-visit';
import { listPage } from '../crud/list-page';
import { refuseWhileUsed } from '../crud/uses';
import { checkVersion } from '../crud/version';
import { isCounted, latestBy } from '../dashboard/counted-visits';
import type { Database } from '../db/database';
import { reachable } from '../db/scope';
import { patientsContaining } from '../db/search';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { pressureLimit } from '../db/visit-keys';
import { ApiError, forbidden, invalidField, notFound } from '../errors/api-error';
import type { Api, Context } from '../http/api';
import type { Audit } from '../http/audit';
import type { Services } from './services';

const { endpoints } = contract;

export function patientRecordRoutes(api: Api, services: Services): void {
  reads(api, services);
  writes(api, services);
}

function reads({ route }: Api, { clock }: Services): void {
  route(endpoints.list, async (call) => listOf(call, loadSummaries));

  route(endpoints.exams, async (call) => listOf(call, loadRecords));

  route(endpoints.one, async ({ tx, params, session, audit }) => reach(tx, params.id, session, audit));

  route(endpoints.voiding, async ({ tx, params: { id }, session, audit }) => {
    await reach(tx, id, session, audit);
    const { followUps } = await voidingOf(tx, id);
    return { followUps: (await holds(tx, session, followUpContract.endpoints.list)) ? followUps : null };
  });

  route(endpoints.versions, async ({ tx, params, session, audit }) => {
    await reach(tx, params.id, session, audit);
    return loadVersions(tx, params.id);
  });

  route(endpoints.history, async ({ tx, params, query, session, audit }) => {
    const [patient] = await tx
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.id, params.id), reachable(patients, session.scope)));
    if (!patient) throw notFound();
    audit.patientIds = [patient.id];
    const where = and(
      reachable(patientRecords, session.scope),
      eq(patientRecords.patientId, patient.id),
      query.before ? lt(patientRecords.visitDate, query.before) : undefined,
    );
    return loadRecords(tx, where, await readerOf(tx, session, clock), query.limit);
  });

  /** The visits that the query asks for, in short or with all that was found. */
  async function listOf<Row extends { id: number; patientId: number }>(
    { tx, query, session, audit }: Pick<Context<(typeof endpoints)['list']>, 'tx' | 'query' | 'session' | 'audit'>,
    load: (tx: Database, where: SQL, reader: Reader) => Promise<Row[]>,
  ) {
    const { id, servicePointId, startDate, endDate, status, visitType, examinerId, keyword } = query;
    const { counted, plan, latest, gender, ageFrom, ageTo, grade, acuity, finding } = query;
    const conditions = [
      reachable(patientRecords, session.scope),
      id ? eq(patientRecords.patientId, id) : undefined,
      servicePointId ? eq(patientRecords.servicePointId, servicePointId) : undefined,
      startDate ? gte(patientRecords.visitDate, startDate) : undefined,
      endDate ? lte(patientRecords.visitDate, endDate) : undefined,
      status ? eq(patientRecords.status, status) : undefined,
      visitType ? eq(patientRecords.visitType, visitType) : undefined,
      examinerId ? eq(patientRecords.examinerId, examinerId) : undefined,
      keyword ? await ofPatients(tx, keyword) : undefined,
      counted ? isCounted : undefined,
      plan ? arrayContains(patientRecords.planCodes, [plan]) : undefined,
      latest ? latestBy(endDate) : undefined,
      gender ? eq(patientRecords.gender, gender) : undefined,
      ageFrom === undefined ? undefined : gte(patientRecords.age, ageFrom),
      ageTo === undefined ? undefined : lte(patientRecords.age, ageTo),
      grade ? eq(patientRecords.grade, grade) : undefined,
      acuity === undefined ? undefined : and(eq(patientRecords.vaWorse, acuity), not(patientRecords.isOrthoK)),
      finding ? findings[finding] : undefined,
    ];
    const reader = await readerOf(tx, session, clock);
    const order = query.sortBy ? query : { ...query, sortBy: 'visitDate', order: 'desc' as const };
    const loadPage = (where: SQL) => load(tx, where, reader);
    const page = await listPage(tx, patientRecords, conditions, order, loadPage, maxCountedRecords);
    noteWhom(audit, page.data);
    return page;
  }

  async function reach(tx: Database, id: number, session: Session, audit: Audit): Promise<PatientRecord> {
    audit.objectId = id;
    const record = await findRecord(tx, id, session, await readerOf(tx, session, clock));
    noteWhom(audit, [record]);
    return record;
  }
}

type Call = Pick<Context<(typeof endpoints)['update']>, 'tx' | 'session' | 'audit' | 'log'>;

function writes({ route }: Api, { clock }: Services): void {
  route(endpoints.create, async ({ body: { id, updatedAt, draftKey, ...sent }, ...call }) => {
    const { tx, session, audit } = call;
    if (id !== undefined) {
      if (!(await holds(tx, session, endpoints.update))) throw forbidden();
      return save(call, id, sent, updatedAt);
    }
    await oneVisitAtATime(tx, [sent.patientId]);
    const known = draftKey && (await madeFor(tx, session.user.id, draftKey));
    if (known) return saveAgain(call, known, sent);
    const saving = { session, clock };
    const input = withOrigins(sent, clock.now());
    const made = await insertRecord(tx, { ...input, draftKey }, saving);
    audit.objectId = made;
    await holdWhileSaving(tx, made, input, saving);
    if (input.complete) await complete(call, { id: made, ...input });
    return found(call, made);
  });

  route(endpoints.update, async ({ params, body: { updatedAt, ...input }, ...call }) =>
    save(call, params.id, input, updatedAt),
  );

  route(endpoints.hold, async ({ params: { id }, body: { window, act }, ...call }) => {
    const { tx, session } = call;
    const { status } = await lock(call, id);
    if (status !== 'draft') return { holder: null };
    if (act !== 'leave') {
      const held = { window, takeOver: act === 'takeOver' };
      return { holder: await holdDraft(tx, id, held, { session, clock }) };
    }
    await leaveDraft(tx, id, window);
    return { holder: null };
  });

  route(endpoints.complete, async ({ params: { id }, body, ...call }) => {
    const { audit } = call;
    const before = await lock(call, id);
    await checkSent(call, before, body.updatedAt);
    checkRecordStep('completeRecord', before.status);
    await complete(call, before);
    const after = await found(call, id);
    audit.changedFields = [...changedInRecord(before, after), 'status'];
    return after;
  });

  route(endpoints.void, async ({ params: { id }, body, ...call }) => {
    const { tx, session } = call;
    const before = await lock(call, id);
    await checkSent(call, before, body.updatedAt);
    checkRecordStep('void', before.status);
    const { patientId } = before;
    const content = contentOf(before);
    await takeRecordStep(tx, { id, patientId, content, step: 'void', reason: body.reason }, { session, clock });
    return found(call, id, ['status', 'voidReason']);
  });

  route(endpoints.delete, async ({ params: { id }, ...call }) => {
    const { tx } = call;
    const before = await lock(call, id);
    checkRecordStep('deleteDraft', before.status);
    await refuseWhileUsed(tx, patientRecords, id);
    await tx.delete(patientRecords).where(eq(patientRecords.id, id));
    return null;
  });

  /** The same form once more, whose first answer was lost. What has been typed since then is a conflict, which its user settles. */
  async function saveAgain(call: Call, id: number, sent: RecordInput) {
    const before = await lock(call, id);
    const input = withOrigins(sent, clock.now(), before);
    if (!saysTheSame(before, input.complete ? withoutCopies(input) : input)) {
      await checkSent(call, before, new Date(0).toISOString());
    }
    return input.complete && before.status === 'draft' ? save(call, id, sent, before.updatedAt) : found(call, id);
  }

  /** Saves a draft, or amends a completed visit, which needs a reason and the right to. */
  async function save(call: Call, id: number, sent: RecordInput, updatedAt: string | undefined) {
    const { tx, session, audit } = call;
    const before = await lock(call, id);
    await checkSent(call, before, updatedAt);
    const step = savingStep(before.status);
    checkRecordStep(step ?? 'amend', before.status);
    const settled = withOrigins(sent, clock.now(), before);
    const input = step === 'amend' ? withoutCopies(settled) : settled;
    if (step === 'amend') checkMayAmend(before, settled);
    else await holdWhileSaving(tx, id, sent, { session, clock });
    await updateRecord(tx, before, input, { session, clock });
    if (step === 'amend') {
      const { patientId, reason, moveContacted } = input;
      const change = { id, patientId, content: contentOf(input), step, reason, moveContacted };
      await takeRecordStep(tx, change, { session, clock });
    } else if (input.complete) await complete(call, { ...input, id });
    const after = await found(call, id);
    audit.changedFields = [...changedInRecord(before, after), ...(before.status === after.status ? [] : ['status'])];
    return after;
  }

  /** Ends a draft that is stored as it is to be, but for the copies in it that nobody has confirmed. */
  async function complete(call: Call, record: RecordContent & { id: number; patientId: number }) {
    const { tx, session } = call;
    if (!(await holds(tx, session, endpoints.complete))) throw forbidden();
    checkComplete(record);
    const { id, patientId } = record;
    const content = withoutCopies(contentOf(record));
    const { exam, origins } = content;
    await tx.update(patientRecords).set({ exam, origins }).where(eq(patientRecords.id, id));
    const change = { id, patientId, content, step: 'completeRecord' as const, reason: '' };
    await takeRecordStep(tx, change, { session, clock });
  }

  async function found({ tx, session, audit }: Call, id: number, changed: string[] = []): Promise<PatientRecord> {
    const record = await findRecord(tx, id, session, await readerOf(tx, session, clock));
    noteWhom(audit, [record]);
    audit.changedFields = changed;
    return record;
  }

  async function lock(call: Call, id: number): Promise<PatientRecord> {
    call.audit.objectId = id;
    await lockRecord(call.tx, id);
    return found(call, id);
  }
}

const checkSent = ({ tx, session, log }: Call, before: PatientRecord, updatedAt: string | undefined) => {
  const changedBy = async () => ({ id: await lastSaverOf(tx, before.id), name: before.updatedByName });
  return checkVersion(updatedAt, before, { tx, session, endpoint: endpoints.one, log, changedBy });
};

/** Amending takes a reason, and one's own visit of the last day; whatever completing needed must still be there. */
function checkMayAmend(before: PatientRecord, input: RecordInput): void {
  if (!before.canEdit) throw new ApiError(403, 'amendTooLate');
  if (input.reason === '') throw invalidField('reason', 'reasonNeeded');
  checkComplete(input);
}

const noteWhom = (audit: Audit, records: { patientId: number }[]) => {
  audit.patientIds = [...new Set(records.map(({ patientId }) => patientId))];
};

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

/** Their visits are looked up one patient after the other: the planner would otherwise read every visit. */
const ofPatients = async (tx: Database, keyword: string) => {
  const found = tx
    .select({ id: patients.id })
    .from(patients)
    .where(await patientsContaining(tx, keyword));
  return sql`${patientRecords.patientId} = any(array(${found}))`;
};
