import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DuplicateChoice, ImportRow, ImportRowResult } from '../../contract/imports';
import { fieldTexts } from '../../contract/reason-texts';
import type { SharedTexts } from '../../contract/texts/zh_CN';
import { onePersonAtATime } from '../clinical/one-patient';
import { nextVersion } from '../crud/version';
import { importRows, imports } from '../db/tables/imports';
import { phonesIn } from './identity';
import type { CheckedRow, ImportContext, Importer } from './importer';

/** What became of a row, in no language. */
type Row = Omit<ImportRowResult, 'errors' | 'reasons'> & Pick<CheckedRow, 'reasons'>;

type Batch = { importId: number; rows: ImportRow[]; duplicates: DuplicateChoice };

/**
 * Writes the rows that are good and not in yet, and says of each what became of it, with the patients that were looked at or
 * written. The row of the import is locked meanwhile, and so are the people whom the rows are about: of two files with the same ones, the
 * second finds them on file.
 */
export async function bringIn(
  context: ImportContext,
  importer: Importer,
  { importId, rows, duplicates }: Batch,
): Promise<{ rows: Row[]; patientIds: number[] }> {
  const { tx } = context;
  const numbers = rows.map(({ rowNo }) => rowNo);
  const present = await tx
    .select({ rowNo: importRows.rowNo })
    .from(importRows)
    .where(and(eq(importRows.importId, importId), inArray(importRows.rowNo, numbers)));
  const done = new Set(present.map(({ rowNo }) => rowNo));
  // Of rows with one number, the last.
  const fresh = new Map(rows.filter(({ rowNo }) => !done.has(rowNo)).map((row) => [row.rowNo, row]));
  await onePersonAtATime(tx, phonesIn([...fresh.values()]));
  const batch = await importer(context, [...fresh.values()]);
  const isWanted = ({ outcome }: CheckedRow) =>
    outcome === 'valid' || (outcome === 'duplicate' && duplicates === 'import');
  const wanted = batch.rows.filter(isWanted).map(({ rowNo }) => rowNo);
  const written = wanted.length > 0 ? await batch.write(wanted) : [];
  if (written.length > 0) {
    await tx.insert(importRows).values(written.map(({ rowNo, objectId }) => ({ importId, rowNo, objectId })));
    await tx
      .update(imports)
      .set({
        createdCount: sql`${imports.createdCount} + ${written.length}`,
        updatedAt: nextVersion(imports.updatedAt),
      })
      .where(eq(imports.id, importId));
  }
  const results = new Map(batch.rows.map((row) => [row.rowNo, row]));
  return {
    rows: numbers.map((rowNo) => {
      const row = results.get(rowNo);
      if (row && !isWanted(row)) return row;
      return { rowNo, outcome: 'created', reasons: {}, duplicateOf: null, likely: row?.likely ?? null };
    }),
    patientIds: [...new Set([...written.map(({ patientId }) => patientId), ...patientsIn(batch.rows)])],
  };
}

/** What the caller is told of a row, in the language of the texts. */
export const resultOf = (
  { rowNo, outcome, reasons, duplicateOf, likely }: Row,
  texts: SharedTexts,
): ImportRowResult => ({
  rowNo,
  outcome,
  errors: fieldTexts(texts, reasons),
  reasons,
  duplicateOf,
  likely,
});

/** The patients that a check has looked at. */
export const patientsIn = (rows: CheckedRow[]) => [...new Set(rows.flatMap(({ patientIds }) => patientIds))];
