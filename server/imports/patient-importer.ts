import { and, inArray } from 'drizzle-orm';
import type { ImportRow } from '../../contract/imports';
import { type PatientInput, patientInput } from '../../contract/patients';
import { takeOverBookings } from '../clinical/booked-as-new';
import { isOneOf } from '../db/id-array';
import { loadPatients } from '../db/patient-rows';
import { reachable } from '../db/scope';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { fieldReasons } from '../errors/reasons';
import { identityOf } from './identity';
import { type CheckedRow, failedCells, type ImportContext, type Importer, withInput } from './importer';
import { remarkLikely } from './likely';

type Read = CheckedRow & { input?: PatientInput };

/** Rows that are a patient each, checked by the schema of the form. */
export const importPatients: Importer = async (context, given) => {
  const { tx, session, clock } = context;
  const rows = given.map((row) => readRow(context, row));
  await refuseUnknownPoints(context, rows);
  await findDuplicates(context, rows);
  await remarkLikely(
    context,
    rows.flatMap((row) => (row.input && row.outcome === 'valid' ? [{ row, person: row.input }] : [])),
  );

  return {
    rows,
    write: async (rowNos) => {
      const wanted = rows.flatMap(({ rowNo, input }) => (input && rowNos.includes(rowNo) ? [{ rowNo, input }] : []));
      const by = session.user.id;
      const written = await tx
        .insert(patients)
        .values(wanted.map(({ input }) => ({ ...input, createdBy: by, updatedBy: by })))
        .returning({ id: patients.id });
      const ids = written.map(({ id }) => id);
      await takeOverBookings(tx, ids, { clock, ifNobodyElses: true });
      return written.map(({ id }, index) => ({ rowNo: wanted[index]?.rowNo ?? 0, objectId: id, patientId: id }));
    },
  };
};

function readRow({ servicePointId }: ImportContext, { rowNo, values }: ImportRow): Read {
  const row = { rowNo, reasons: {}, duplicateOf: null, likely: null, patientIds: [] };
  const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''));
  const point = filled.servicePointId === undefined ? servicePointId : idIn(filled.servicePointId);
  const parsed = patientInput.safeParse({ ...filled, servicePointId: point }, withInput);
  const fields = failedCells(filled);
  if (parsed.success && fields.length === 0) return { ...row, outcome: 'valid', input: parsed.data };
  const failed = new Set(fields.map(({ field }) => field));
  const issues = parsed.error?.issues.filter(({ path }) => !failed.has(String(path[0])));
  return {
    ...row,
    outcome: 'invalid',
    reasons: fieldReasons({ fields, issues }),
  };
}

/** Written as an id is, and not as any number: `02` is somebody's own numbering. */
const idIn = (cell: string) => (/^[1-9]\d*$/.test(cell) ? Number(cell) : Number.NaN);

/** Marks the rows of service points that do not exist or are out of reach. */
async function refuseUnknownPoints({ tx, session }: ImportContext, rows: Read[]) {
  const named = [...new Set(rows.flatMap(({ input }) => input?.servicePointId ?? []))];
  if (named.length === 0) return;
  const found = await tx
    .select({ id: servicePoints.id })
    .from(servicePoints)
    .where(and(inArray(servicePoints.id, named), reachable(servicePoints, session.scope)));
  const known = new Set(found.map(({ id }) => id));
  for (const row of rows) {
    if (!row.input || known.has(row.input.servicePointId)) continue;
    row.outcome = 'invalid';
    row.reasons = { servicePointId: [{ code: 'unknownReference' }] };
    row.input = undefined;
  }
}

async function findDuplicates({ tx, session }: ImportContext, rows: Read[]) {
  const phones = [...new Set(rows.flatMap(({ input }) => input?.phone ?? []))];
  if (phones.length === 0) return;
  const found = await loadPatients(tx, and(isOneOf(patients.phone, phones), reachable(patients, session.scope)));
  const known = new Map(found.map((patient) => [identityOf(patient), patient]));
  const earlier = new Set<string>();
  for (const row of rows) {
    if (!row.input) continue;
    const key = identityOf(row.input);
    const twin = known.get(key);
    if (twin || earlier.has(key)) row.outcome = 'duplicate';
    if (twin) {
      row.duplicateOf = twin.patientNo;
      row.patientIds = [twin.id];
    }
    earlier.add(key);
  }
}
