import { and } from 'drizzle-orm';
import type { Exam } from '../../contract/exam/exam';
import { examFromCells } from '../../contract/exam/import-columns';
import { filledCells, type Origin, type Origins } from '../../contract/exam/origins';
import { missingForCompletion } from '../../contract/exam/required';
import type { ImportRow } from '../../contract/imports';
import { type RecordInput, recordInput } from '../../contract/patient-records';
import { type PatientInput, patientInput } from '../../contract/patients';
import { takeOverBookings } from '../clinical/booked-as-new';
import { insertRecords } from '../clinical/record-saving';
import { daysWithVisit } from '../clinical/second-visit';
import type { Database } from '../db/database';
import { isOneOf } from '../db/id-array';
import { loadPatients } from '../db/patient-rows';
import { reachable } from '../db/scope';
import { patients } from '../db/tables/patients';
import type { FieldProblem } from '../errors/api-error';
import { fieldReasons } from '../errors/reasons';
import { identityOf, phonesIn } from './identity';
import { type CheckedRow, failedCells, type ImportContext, type Importer, withInput } from './importer';
import { remarkLikely } from './likely';

type Known = Awaited<ReturnType<typeof loadPatients>>[number];

type Read = CheckedRow & {
  identity?: string;
  /** Who it is, where that person is here already; otherwise `newPatient` is made. */
  patientId?: number;
  newPatient?: PatientInput;
  record?: RecordInput;
};

/** Any row's patient until it is known whose visit it is. */
const nobodyYet = 1;

/** Rows that are a visit each, of a patient who is there already or is made along with it. */
export const importVisits: Importer = async (context, given) => {
  const known = await knownPatients(context, given);
  const rows = given.map((row) => readRow(context, row, known));
  await findDuplicates(context, rows);
  await remarkLikely(
    context,
    rows.flatMap((row) => (row.newPatient && row.outcome === 'valid' ? [{ row, person: row.newPatient }] : [])),
  );
  return { rows, write: (rowNos) => write(context, rows, rowNos) };
};

/** The patients in reach whom the rows are about, by what tells people apart: of several files, the one of the service point. */
async function knownPatients(
  { tx, session, servicePointId }: ImportContext,
  rows: ImportRow[],
): Promise<Map<string, Known>> {
  const phones = phonesIn(rows);
  if (phones.length === 0) return new Map();
  const where = and(isOneOf(patients.phone, phones), reachable(patients, session.scope));
  const found = await loadPatients(tx, where);
  const isHere = (patient: Known) => patient.servicePointId === servicePointId;
  const ofOthers = found.filter((patient) => !isHere(patient));
  return new Map([...ofOthers, ...found.filter(isHere)].map((patient) => [identityOf(patient), patient]));
}

const { name, phone, birthday } = patientInput.shape;

function readRow(context: ImportContext, { rowNo, values }: ImportRow, known: ReadonlyMap<string, Known>): Read {
  const { servicePointId, examinerId, clock } = context;
  const cells = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const who = {
    name: name.safeParse(cells.name).data ?? '',
    phone: phone.safeParse(cells.phone).data ?? '',
    birthday: birthday.safeParse(cells.birthday).data ?? '',
  };
  const identity = identityOf(who);
  const patient = known.get(identity);
  const asPatient = patientInput.safeParse({ ...cells, servicePointId }, withInput);
  const { exam, unread } = examFromCells(cells);
  const visit = { ...cells, history: '', allergy: '', visitType: cells.visitType ?? 'screening' };
  const asRecord = recordInput.safeParse(
    {
      ...visit,
      exam,
      patientId: patient?.id ?? nobodyYet,
      servicePointId,
      examinerId,
    },
    withInput,
  );

  const failed = failedCells(cells);
  const isFailed = (field: string) => failed.some((cell) => cell.field === field);
  const fields: FieldProblem[] = [
    ...failed,
    ...unread.filter((field) => !isFailed(field)).map((field) => ({ field, code: 'invalid' as const })),
  ];
  if (patient && patient.servicePointId !== servicePointId) fields.push({ field: 'name', code: 'patientElsewhere' });
  const date = asRecord.data?.visitDate;
  if (date && date > clock.local().date) fields.push({ field: 'visitDate', code: 'inFuture' });
  if (date && who.birthday && date < who.birthday) fields.push({ field: 'visitDate', code: 'beforeBirthday' });
  const issues = [...(patient ? [] : (asPatient.error?.issues ?? [])), ...(asRecord.error?.issues ?? [])].map(
    (issue) => ({
      ...issue,
      // Columns are named without it.
      path: issue.path[0] === 'exam' ? issue.path.slice(1) : issue.path,
    }),
  );
  const row = { rowNo, reasons: {}, duplicateOf: null, likely: null, patientIds: patient ? [patient.id] : [] };
  if (fields.length + issues.length > 0) {
    return { ...row, outcome: 'invalid', reasons: fieldReasons({ fields, issues }) };
  }
  return {
    ...row,
    outcome: 'valid',
    identity,
    patientId: patient?.id,
    newPatient: patient ? undefined : asPatient.data,
    record: asRecord.data,
  };
}

/** A person's second visit on one day is probably the first once more. */
async function findDuplicates({ tx }: ImportContext, rows: Read[]) {
  const ids = [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))];
  const isVisited = await daysWithVisit(tx, ids);
  const earlier = new Set<string>();
  for (const row of rows) {
    if (!row.record) continue;
    const { visitDate } = row.record;
    const key = `${row.identity} ${visitDate}`;
    if (isVisited({ patientId: row.patientId, visitDate }) || earlier.has(key)) row.outcome = 'duplicate';
    earlier.add(key);
  }
}

/** A visit that lacks nothing is completed; the others are drafts for somebody to complete. */
async function write({ tx, session, clock, fileName }: ImportContext, rows: Read[], rowNos: number[]) {
  const numbers = new Set(rowNos);
  const wanted = rows.filter(({ rowNo }) => numbers.has(rowNo));
  const made = await makePatients(tx, wanted, session.user.id);
  await takeOverBookings(tx, [...made.values()], { clock, ifNobodyElses: true });
  const at = clock.now().toISOString();
  const visits = wanted.flatMap(({ rowNo, outcome, identity = '', patientId = made.get(identity), record }) => {
    if (!record || patientId === undefined) return [];
    const origins = fromFile(record.exam, { from: 'file', file: fileName, at });
    // Of duplicates only those come here that the user wants all the same.
    const complete = missingForCompletion(record).length === 0;
    const input = { ...record, patientId, origins, complete, secondVisit: outcome === 'duplicate' };
    return [{ rowNo, patientId, input }];
  });
  const inputs = visits.map(({ input }) => input);
  const ids = await insertRecords(tx, inputs, { session, clock });
  return visits.map(({ rowNo, patientId }, index) => ({ rowNo, patientId, objectId: ids[index] ?? 0 }));
}

const fromFile = (exam: Exam, file: Origin): Origins =>
  Object.fromEntries(filledCells(exam).map(({ name }) => [name, file]));

/** Stores those who are not here yet, each once: their ids by identity. */
async function makePatients(tx: Database, rows: Read[], by: number): Promise<Map<string, number>> {
  const found = rows.flatMap(({ identity = '', patientId, newPatient }) =>
    newPatient && patientId === undefined ? [[identity, newPatient] as const] : [],
  );
  // Of somebody who comes twice, the first row.
  const fresh = [...new Map(found.toReversed())].toReversed();
  if (fresh.length === 0) return new Map();
  const ids = await tx
    .insert(patients)
    .values(fresh.map(([, patient]) => ({ ...patient, createdBy: by, updatedBy: by })))
    .returning({ id: patients.id });
  return new Map(ids.map(({ id }, index) => [fresh[index]?.[0] ?? '', id]));
}
