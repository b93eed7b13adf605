import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import { examTabs } from '../../contract/exam/field';
import { cellName, copiedCells, measuredExam } from '../../contract/exam/origins';
import { missingForCompletion } from '../../contract/exam/required';
import type { PatientRecord, RecordContent, RecordInput } from '../../contract/patient-records';
import {
  countedStatuses,
  openRecordSteps,
  type RecordStatus,
  type RecordStep,
  recordSteps,
} from '../../contract/record-steps';
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
import { ApiError, type FieldProblem, invalidField, stepNotOpen } from '../errors/api-error';
import { actorOf } from './actor';
import { notHeld } from './draft-holder';
import { patientsExpected, recordAmended, recordCompleted } from './hooks';
import { checkPatientAt, checkPatientsAt, checkStaffAt } from './people';
import { columnsOf } from './record-columns';
import { contentOf } from './record-content';
import { countedVisits, coursesAfter, storeCourses } from './record-course';
import { askBeforeSecondVisit } from './second-visit';
import type { SiteClock } from './site-clock';
import { recordMoved, recordVoided } from './visit-undone';

/** Who saves, and when. */
export type Saving = { session: Session; clock: SiteClock };

/** Refuses a step that does not lead on from the status, saying which ones do. */
export function checkRecordStep(step: RecordStep, status: RecordStatus): void {
  const { from } = recordSteps[step];
  if ((from as readonly RecordStatus[]).includes(status)) return;
  const open = openRecordSteps(status);
  throw stepNotOpen({ status, step, open }, { status, open });
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

/** Stores a new visit, and gives its id. */
export const insertRecord = async (tx: Database, input: NewRecord, saving: Saving): Promise<number> =>
  only(await insertRecords(tx, [input], saving));

/** Stores new visits, and gives their ids in the same order: drafts, and such as are complete, which must lack nothing. */
export async function insertRecords(tx: Database, inputs: readonly NewRecord[], saving: Saving): Promise<number[]> {
  const [rows, counted] = await Promise.all([
    newRows(tx, inputs, saving),
    inputs.some(({ complete }) => complete) ? countedVisits(tx, idsOf(inputs)) : [],
  ]);
  const isWhole = ({ status }: { status: RecordStatus }) => status === 'completed';
  const { own, others } = coursesAfter(counted, rows);
  const step = stepOf('completeRecord', saving);
  const made = await tx
    .insert(patientRecords)
    .values(rows.map((row, index) => ({ ...row, ...own[index], ...(isWhole(row) && step.columns) })))
    .returning({ id: patientRecords.id });
  const ids = made.map(({ id }) => id);
  const whole = rows.flatMap((row, index) =>
    isWhole(row) ? [{ id: ids[index] ?? 0, patientId: row.patientId, content: contentOf(row) }] : [],
  );
  if (whole.length > 0)
    await Promise.all([
      storeCourses(tx, others),
      keepVersions(tx, whole, step),
      settle(tx, whole, saving, recordCompleted),
    ]);
  return ids;
}

/** The rows of new visits, after what they name has been checked. */
async function newRows(tx: Database, inputs: readonly NewRecord[], saving: Saving) {
  const { scope, user } = saving.session;
  const [examinees] = await Promise.all([
    examineesOf(tx, idsOf(inputs)),
    ...[...new Set(inputs.map((input) => input.servicePointId))].flatMap((servicePointId) => {
      const here = inputs.filter((input) => input.servicePointId === servicePointId);
      return [
        checkReference(tx, { table: servicePoints, id: servicePointId, field: 'servicePointId', scope }),
        checkPatientsAt(tx, idsOf(here), servicePointId, scope, 'servicePointId'),
        ...[...new Set(here.map(({ examinerId }) => examinerId))].map((id) =>
          checkStaffAt(tx, { id, servicePointId, field: 'examinerId', scope }),
        ),
      ];
    }),
    ...inputs.map((input) => checkTabExaminers(tx, input, saving)),
  ]);
  await askBeforeSecondVisit(tx, inputs);
  return inputs.map((input) => {
    const patient = examinees(input.patientId);
    checkVisitDate(input.visitDate, patient.birthday, saving.clock);
    return {
      ...contentOf(input),
      ...columnsOf(input, patient),
      patientId: input.patientId,
      patientPointId: patient.servicePointId,
      status: input.complete ? ('completed' as const) : ('draft' as const),
      draftKey: input.draftKey,
      createdBy: user.id,
      updatedBy: user.id,
    };
  });
}

type ChangedRecord = RecordContent & Pick<RecordInput, 'patientId'> & Partial<Pick<RecordInput, 'secondVisit'>>;

/** The columns of a visit whose content changes; what it names is checked only where that has changed. */
export async function changedColumns(tx: Database, before: PatientRecord, input: ChangedRecord, saving: Saving) {
  const { scope, user } = saving.session;
  const { servicePointId, examinerId } = input;
  if (input.patientId !== before.patientId) throw invalidField('patientId', 'otherPatient');
  const isElsewhere = servicePointId !== before.servicePointId;
  if (isElsewhere) {
    await checkPointMove(tx, { field: 'servicePointId', from: before.servicePointId, to: servicePointId, scope });
    await checkPatientAt(tx, before.patientId, servicePointId, scope, 'servicePointId');
  }
  if (isElsewhere || examinerId !== before.examinerId)
    await checkStaffAt(tx, { id: examinerId, servicePointId, field: 'examinerId', scope });
  await checkTabExaminers(tx, input, saving, before);
  const patient = await examineeOf(tx, before.patientId);
  checkVisitDate(input.visitDate, patient.birthday, saving.clock);
  if (input.visitDate !== before.visitDate) await askBeforeSecondVisit(tx, [input]);
  return { ...contentOf(input), ...columnsOf(input, patient), updatedBy: user.id };
}

export type Columns = Partial<Awaited<ReturnType<typeof changedColumns>>>;

/** Stores what a draft says. */
export const saveDraft = (tx: Database, id: number, columns: Columns) =>
  planned(
    tx
      .update(patientRecords)
      .set({ ...columns, updatedAt: nextVersion(patientRecords.updatedAt) })
      .where(eq(patientRecords.id, id)),
  );

/** After which it is kept what the visit was. */
type KeptStep = 'completeRecord' | 'amend' | 'void';

type Change = {
  record: Omit<PatientRecord, 'exam' | 'origins'>;
  /** What changes of it besides. */
  columns?: Columns;
  content: RecordContent;
  step: KeptStep;
  reason?: string;
  moveContacted?: boolean;
};

/** Takes a step that has been checked: keeps what the visit is from then on, by whom and why, and tells appointments and reminders. */
export async function takeRecordStep(tx: Database, change: Change, saving: Saving): Promise<void> {
  const { record, columns = {}, content, moveContacted, reason = '' } = change;
  const { id, patientId } = record;
  const step = stepOf(change.step, saving, reason);
  const coming = { ...record, ...columns, exam: content.exam, status: step.to };
  const { own, others } = coursesAfter(await countedVisits(tx, [patientId]), [coming]);
  const version = nextVersion(patientRecords.updatedAt);
  const visit = { id, patientId, content };
  await Promise.all([
    planned(
      tx
        .update(patientRecords)
        .set({ ...columns, ...own[0], ...step.columns, updatedAt: version })
        .where(eq(patientRecords.id, id)),
    ),
    storeCourses(tx, others),
    keepVersions(tx, [visit], step),
  ]);
  const context = { by: actorOf(saving.session), clock: saving.clock };
  if (change.step === 'void') await recordVoided(tx, { id, patientId }, context);
  else {
    const isAmended = change.step === 'amend';
    const isMoved = isAmended && content.visitDate !== record.visitDate;
    if (isMoved) await recordMoved(tx, { id, patientId }, context);
    await settle(tx, [visit], { ...saving, moveContacted }, isAmended && !isMoved ? recordAmended : recordCompleted);
  }
}

/** What a step makes of a visit, and what is kept of it. */
function stepOf(name: KeptStep, { session, clock }: Saving, reason = '') {
  const { to } = recordSteps[name];
  const by = actorOf(session);
  const at = clock.now().toISOString();
  const columns = {
    status: to,
    ...(name === 'completeRecord' && { completedAt: at, completedBy: by.id, completedByName: by.name, ...notHeld }),
    ...(name === 'void' && { voidedAt: at, voidedByName: by.name, voidReason: reason }),
    updatedBy: by.id,
  };
  return { to, by, at, reason, columns };
}

type Visit = { id: number; patientId: number; content: RecordContent };

const keepVersions = (tx: Database, visits: readonly Visit[], { to, at, by, reason }: ReturnType<typeof stepOf>) => {
  const version = (id: number) =>
    sql<number>`(select coalesce(max(${recordVersions.version}), 0) + 1 from ${recordVersions} where ${recordVersions.recordId} = ${id})`;
  return tx.insert(recordVersions).values(
    visits.map(({ id, content }) => ({
      ...{ recordId: id, version: version(id), status: to, at, by: by.id, byName: by.name, reason, content },
    })),
  );
};

/** What visits that count mean for their patients' appointments and reminders, which `tell` is told. */
async function settle(
  tx: Database,
  visits: readonly Visit[],
  { session, clock, moveContacted }: Saving & { moveContacted?: boolean },
  tell: typeof recordCompleted,
) {
  // Of most patients nothing is open, and nothing to be remembered.
  const dated = visits.filter(({ content }) => content.nextFollowUpDate !== null);
  const concerned = new Set([...idsOf(dated), ...(await patientsExpected(tx, idsOf(visits)))]);
  for (const { id, patientId, content } of visits) {
    if (!concerned.has(patientId)) continue;
    const { visitDate, nextFollowUpDate, followUpReason } = content;
    const { name: patientName, servicePointId } = await examineeOf(tx, patientId);
    const visit = { id, patientId, patientName, servicePointId, visitDate, nextFollowUpDate, followUpReason };
    await tell(tx, visit, { by: actorOf(session), clock, moveContacted });
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

/** Refuses a birthday after a visit that counts, as a visit before the birthday is refused. A draft has yet to pass that when it is saved. */
export async function checkBirthday(tx: Database, patientId: number, birthday: string): Promise<void> {
  const { visitDate, status } = patientRecords;
  const [first] = await tx
    .select({ date: visitDate })
    .from(patientRecords)
    .where(and(eq(patientRecords.patientId, patientId), inArray(status, [...countedStatuses]), lt(visitDate, birthday)))
    .orderBy(asc(visitDate))
    .limit(1);
  if (!first) return;
  throw new ApiError(400, 'invalidInput', {
    fields: [{ field: 'birthday', code: 'birthdayAfterVisit', params: first }],
  });
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
