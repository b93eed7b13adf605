import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { AnyExam } from '../../contract/exam/exam';
import { examTabs } from '../../contract/exam/field';
import { cellName, copiedCells, measuredExam } from '../../contract/exam/origins';
import { missingForCompletion } from '../../contract/exam/required';
import { visitValues } from '../../contract/exam/visit-fields';
import type { PatientRecord, RecordContent, RecordInput } from '../../contract/patient-records';
import { openRecordSteps, type RecordStatus, type RecordStep, recordSteps } from '../../contract/record-steps';
import type { Session } from '../access/session';
import { checkPointMove } from '../crud/moves';
import { checkReference } from '../crud/references';
import { nextVersion } from '../crud/version';
import { type Database, only } from '../db/database';
import { isOneOf } from '../db/id-array';
import { planned } from '../db/planned';
import { patientRecords, recordVersions } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff } from '../db/tables/staff';
import { ApiError, type FieldProblem, invalidField } from '../errors/api-error';
import { changedFields } from '../http/audit';
import { actorOf } from './actor';
import { notHeld } from './draft-holder';
import { patientsExpected, recordCompleted, recordVoided } from './hooks';
import { checkPatientAt, checkPatientsAt, checkStaffAt } from './people';
import { columnsOf } from './record-columns';
import { coursesAfter, storeCourses } from './record-course';
import { askBeforeSecondVisit } from './second-visit';
import type { SiteClock } from './site-clock';

/** Who saves, and when. */
export type Saving = { session: Session; clock: SiteClock };

/** The content of an input or of a stored visit, and nothing besides. */
export const contentOf = (source: RecordContent): RecordContent => ({
  ...visitValues(source),
  exam: source.exam,
  origins: source.origins ?? {},
});

/** Refuses a step that does not lead on from the status, saying which ones do. */
export function checkRecordStep(step: RecordStep, status: RecordStatus): void {
  const { from } = recordSteps[step];
  if ((from as readonly RecordStatus[]).includes(status)) return;
  const open = openRecordSteps(status);
  throw new ApiError(409, 'stepNotOpen', { params: { status: [status], step: [step], open }, data: { status, open } });
}

/** Refuses to complete a visit while something is missing, field by field. */
export function checkComplete({ exam, origins = {} }: Pick<RecordContent, 'exam' | 'origins'>): void {
  const copies = new Set(copiedCells(exam, origins).map(({ name }) => name));
  const fields = missingForCompletion({ exam: measuredExam(exam, origins) }).map(({ tab, key, eye }): FieldProblem => {
    const name = cellName(tab, key, eye);
    return { field: `exam.${name}`, code: copies.has(name) ? 'copyToConfirm' : 'neededToComplete' };
  });
  if (fields.length > 0) throw new ApiError(400, 'invalidInput', { fields });
}

/** `draftKey` names the form that makes it. */
type NewRecord = RecordInput & { draftKey?: string };

/** Stores a new draft, and gives its id. */
export const insertRecord = async (tx: Database, input: NewRecord, saving: Saving): Promise<number> =>
  only(await insertRecords(tx, [input], saving));

/** Stores new drafts, and gives their ids in the same order. */
export async function insertRecords(tx: Database, inputs: readonly NewRecord[], saving: Saving): Promise<number[]> {
  const { scope, user } = saving.session;
  const [examinees] = await Promise.all([
    examineesOf(tx, idsOf(inputs)),
    ...[...new Set(inputs.map((input) => input.servicePointId))].flatMap((servicePointId) => {
      const here = inputs.filter((input) => input.servicePointId === servicePointId);
      return [
        checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope }),
        checkPatientsAt(tx, idsOf(here), servicePointId, scope),
        ...[...new Set(here.map(({ examinerId }) => examinerId))].map((id) =>
          checkStaffAt(tx, { id, servicePointId, field: 'examinerId', scope }),
        ),
      ];
    }),
    ...inputs.map((input) => checkTabExaminers(tx, input, saving)),
  ]);
  await askBeforeSecondVisit(tx, inputs);
  const rows = inputs.map((input) => {
    const patient = examinees(input.patientId);
    checkVisitDate(input.visitDate, patient.birthday, saving.clock);
    return {
      ...contentOf(input),
      ...columnsOf(input, patient),
      patientId: input.patientId,
      patientPointId: patient.servicePointId,
      status: 'draft' as const,
      draftKey: input.draftKey,
      createdBy: user.id,
      updatedBy: user.id,
    };
  });
  const made = await tx.insert(patientRecords).values(rows).returning({ id: patientRecords.id });
  return made.map(({ id }) => id);
}

/** Stores what has changed of a visit; what it names is checked only where it has changed. */
export async function updateRecord(tx: Database, before: PatientRecord, input: RecordInput, saving: Saving) {
  const { scope, user } = saving.session;
  const { servicePointId, examinerId } = input;
  if (input.patientId !== before.patientId) throw invalidField('patientId', 'otherPatient');
  const isElsewhere = servicePointId !== before.servicePointId;
  if (isElsewhere) {
    await checkPointMove(tx, { field: 'servicePointId', from: before.servicePointId, to: servicePointId, scope });
    await checkPatientAt(tx, before.patientId, servicePointId, scope);
  }
  if (isElsewhere || examinerId !== before.examinerId)
    await checkStaffAt(tx, { id: examinerId, servicePointId, field: 'examinerId', scope });
  await checkTabExaminers(tx, input, saving, before);
  const patient = await examineeOf(tx, before.patientId);
  checkVisitDate(input.visitDate, patient.birthday, saving.clock);
  if (input.visitDate !== before.visitDate) await askBeforeSecondVisit(tx, [input]);
  await planned(
    tx
      .update(patientRecords)
      .set({
        ...contentOf(input),
        ...columnsOf(input, patient),
        updatedBy: user.id,
        updatedAt: nextVersion(patientRecords.updatedAt),
      })
      .where(eq(patientRecords.id, before.id)),
  );
}

type Change = {
  id: number;
  patientId: number;
  content: RecordContent;
  step: 'completeRecord' | 'amend' | 'void';
  reason: string;
  moveContacted?: boolean;
};

/** Takes a step that has been checked: keeps what the visit is from then on, by whom and why, and tells appointments and reminders. */
export async function takeRecordStep(tx: Database, change: Change, saving: Saving): Promise<void> {
  const { id, patientId, content, step } = change;
  await keepStep(tx, [{ id, patientId, content }], change, saving);
  if (step === 'void') await recordVoided(tx, { id }, { by: actorOf(saving.session), clock: saving.clock });
  else await settle(tx, [{ id, patientId, content }], saving, change.moveContacted);
}

type Visit = Pick<Change, 'id' | 'patientId' | 'content'>;

/** Completes drafts that lack nothing. */
export async function completeRecords(tx: Database, visits: readonly Visit[], saving: Saving): Promise<void> {
  if (visits.length === 0) return;
  await keepStep(tx, visits, { step: 'completeRecord', reason: '' }, saving);
  await settle(tx, visits, saving);
}

async function keepStep(
  tx: Database,
  visits: readonly Visit[],
  { step, reason }: Pick<Change, 'step' | 'reason'>,
  { session, clock }: Saving,
) {
  const { to } = recordSteps[step];
  const by = actorOf(session);
  const at = clock.now().toISOString();
  const { own, others } = await coursesAfter(tx, idsOf(visits), { ids: visits.map(({ id }) => id), status: to });
  const changed = {
    status: to,
    ...(step === 'completeRecord' && { completedAt: at, completedBy: by.id, completedByName: by.name, ...notHeld }),
    ...(step === 'void' && { voidedAt: at, voidedByName: by.name, voidReason: reason }),
    updatedBy: by.id,
    updatedAt: nextVersion(patientRecords.updatedAt),
  };
  const version = (id: number) =>
    sql<number>`(select coalesce(max(${recordVersions.version}), 0) + 1 from ${recordVersions} where ${recordVersions.recordId} = ${id})`;
  const versions = visits.map(({ id, content }) => ({
    ...{ recordId: id, version: version(id), status: to, at, by: by.id, byName: by.name, reason, content },
  }));
  await Promise.all([
    storeCourses(tx, own, changed),
    storeCourses(tx, others),
    tx.insert(recordVersions).values(versions),
  ]);
}

/** What visits that count mean for their patients' appointments and reminders. */
async function settle(tx: Database, visits: readonly Visit[], { session, clock }: Saving, moveContacted?: boolean) {
  // Of most patients nothing is open, and nothing to be remembered.
  const dated = visits.filter(({ content }) => content.nextFollowUpDate !== null);
  const concerned = new Set([...idsOf(dated), ...(await patientsExpected(tx, idsOf(visits)))]);
  for (const { id, patientId, content } of visits) {
    if (!concerned.has(patientId)) continue;
    const { visitDate, nextFollowUpDate, followUpReason } = content;
    const { name: patientName, servicePointId } = await examineeOf(tx, patientId);
    const visit = { id, patientId, patientName, servicePointId, visitDate, nextFollowUpDate, followUpReason };
    await recordCompleted(tx, visit, { by: actorOf(session), clock, moveContacted });
  }
}

/** The patients of visits, each once. */
const idsOf = (visits: readonly { patientId: number }[]) => [...new Set(visits.map(({ patientId }) => patientId))];

const examineeOf = async (tx: Database, patientId: number) => (await examineesOf(tx, [patientId]))(patientId);

async function examineesOf(tx: Database, patientIds: number[]) {
  const { id, name, birthday, gender, servicePointId } = patients;
  const found = await planned(
    tx.select({ id, name, birthday, gender, servicePointId }).from(patients).where(isOneOf(patients.id, patientIds)),
  );
  const byId = new Map(found.map((patient) => [patient.id, patient]));
  return (id: number) => only([byId.get(id)].filter((patient) => patient !== undefined));
}

function checkVisitDate(visitDate: string, birthday: string, clock: SiteClock): void {
  if (visitDate > clock.local().date) throw invalidField('visitDate', 'inFuture');
  if (visitDate < birthday) throw invalidField('visitDate', 'beforeBirthday');
}

/** Those who did a part of the visit are anybody of the staff in reach. */
async function checkTabExaminers(
  tx: Database,
  { exam }: RecordContent,
  { session }: Saving,
  before?: RecordContent,
): Promise<void> {
  await Promise.all(
    examTabs.map(async (tab) => {
      const { examinerId } = exam[tab];
      if (examinerId === before?.exam[tab].examinerId) return;
      const field = `exam.${tab}.examinerId`;
      await checkReference(tx, { table: staff, id: examinerId, field, scope: session.scope });
    }),
  );
}

/** Names of what differs between two states of a visit; of the examination each field by its path. */
export function changedInRecord(before: RecordContent, after: RecordContent): string[] {
  const { exam: examBefore, origins: originsBefore = {}, ...restBefore } = contentOf(before);
  const { exam: examAfter, origins: originsAfter = {}, ...restAfter } = contentOf(after);
  const changedIn = (one: AnyExam, other: AnyExam) =>
    examTabs.flatMap((tab) => changedFields(one[tab], other[tab]).map((field) => `exam.${tab}.${field}`));
  // A copy that was confirmed is another value, too.
  const measured = changedIn(measuredExam(examBefore, originsBefore), measuredExam(examAfter, originsAfter));
  return [...changedFields(restBefore, restAfter), ...new Set([...changedIn(examBefore, examAfter), ...measured])];
}

/** What follows from a patient's birthday and gender is computed again for every visit, after one of them was corrected. */
export async function recomputeRecords(tx: Database, patientId: number): Promise<void> {
  const patient = await examineeOf(tx, patientId);
  const records = await tx.select().from(patientRecords).where(eq(patientRecords.patientId, patientId));
  for (const record of records)
    await tx.update(patientRecords).set(columnsOf(record, patient)).where(eq(patientRecords.id, record.id));
}

/** The account that saved a visit last. */
export async function lastSaverOf(tx: Database, id: number): Promise<number | null> {
  const saved = await tx.select({ by: patientRecords.updatedBy }).from(patientRecords).where(eq(patientRecords.id, id));
  return only(saved).by;
}

/** The visit that a user's form has made under a key of its own. */
export async function madeFor(tx: Database, userId: number, draftKey: string): Promise<number | undefined> {
  const isOwn = and(eq(patientRecords.createdBy, userId), eq(patientRecords.draftKey, draftKey));
  const [made] = await planned(tx.select({ id: patientRecords.id }).from(patientRecords).where(isOwn));
  return made?.id;
}

/** Whether two states of a visit have the same content, wherever that comes from. */
export const saysTheSame = (one: RecordContent, other: RecordContent): boolean =>
  isDeepStrictEqual(plainContent(one), plainContent(other));

/** As it is stored: without what is undefined. */
const plainContent = (content: RecordContent): unknown =>
  JSON.parse(JSON.stringify({ ...contentOf(content), origins: undefined }));
