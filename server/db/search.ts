import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dialledPart } from '../../contract/fields';
import { anyContains } from './any-contains';
import { type Database, only, query } from './database';
import { scopedRole } from './row-security';
import { soundOf } from './sound';
import { patients } from './tables/patients';

/** Pieces in a larger share of the rows than this are no help: reading them all is faster without the index. */
const commonShare = 0.1;

type Found = { needle: string; common: string[] | null; scoped: boolean };

/** As PostgreSQL reckoned lately: it takes longer to read that than to find somebody, and the answer is the same whatever it says. */
let commonLately: { pieces: string[]; until: number } = { pieces: [], until: 0 };
const commonFor = 60_000;

/**
 * Patients one of whose searchable texts contains `text`, or whose `column` does when there is one, or whose name is read so. The indexes on
 * pieces of the texts and of the readings narrow the rows down to few, which are then compared.
 */
export async function patientsContaining(db: Database, text: string, column?: PgColumn): Promise<SQL | undefined> {
  const reckon = performance.now() < commonLately.until ? sql`null` : sql`common_patient_pieces(${commonShare})`;
  const { needle, common, scoped } = only(
    await query<Found>(
      db,
      sql`select lower(${dialledPart(text) ?? text}) as needle, ${reckon} as common, current_user = ${scopedRole} as scoped`,
    ),
  );
  if (common) commonLately = { pieces: common, until: performance.now() + commonFor };
  const pieces = longestPieces(needle).filter((piece) => !commonLately.pieces.includes(piece));
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  const sound = column === patients.phone ? undefined : soundOf(text);
  // One letter is somewhere in very many texts: it is what a name begins with, which a Latin one's reading does too.
  const isLetter = sound?.keys.length === 0;
  if (scoped) {
    // Under a policy the indexes are out of use.
    const found = sql`select patients_found(${sql.param(pieces)}::text[], ${isLetter ? null : pattern}, ${column?.name ?? ''},
      ${sql.param(sound?.keys ?? [])}::text[], ${sound?.pattern ?? null}) as id`;
    return isAmong(db, patients.id, found);
  }
  const isRead = sound && sql`${patients.nameReading} ~ ${sound.pattern}`;
  if (isLetter) return isRead;
  const isWritten = column ? sql`lower(${column}) like ${pattern}` : sql`${patients.searchText} like ${pattern}`;
  if (pieces.length === 0) return or(isWritten, isRead);
  const hasPieces = sql`search_grams(search_text) @> ${sql.param(pieces)}::text[]`;
  const hasKeys = sound && sql`reading_pieces(name_reading) && ${sql.param(sound.keys)}::text[]`;
  // The pieces beside the texts, and not each with its own: PostgreSQL would work them out anew for every row that either index finds.
  return and(or(hasPieces, hasKeys), asLikely(or(isWritten, isRead)));
}

/** Rows whose `column` names a patient so contained; who was taken off the lists is still named in others. */
export async function ofPatientsContaining(db: Database, column: PgColumn, text: string): Promise<SQL> {
  const ids = db.select({ id: patients.id }).from(patients);
  const present = ids.where(and(isNull(patients.removedAt), await patientsContaining(db, text)));
  const gone = db
    .select({ id: patients.id })
    .from(patients)
    .where(and(isNotNull(patients.removedAt), anyContains(text, patients.name, patients.patientNo, patients.phone)));
  return isAmong(db, column, sql`${present} union all ${gone}`);
}

/** So many are looked up one after the other. Of more there are many rows, of which the first few are soon found in their order. */
const mostLookedUp = 5_000;

/** Rows whose `column` is an id of those that `ids` gives, which is asked once for all that is asked of the rows. */
async function isAmong(db: Database, column: PgColumn, ids: SQL): Promise<SQL> {
  const found = await query<{ id: number }>(db, sql`${ids} limit ${mostLookedUp + 1}`);
  // Neither is written as the planner knows it, who would go through every row in reach: no join, and no array that it can count.
  if (found.length > mostLookedUp) return sql`(${column} in (${ids})) is true`;
  return sql`${column} = any(array(select unnest(${sql.param(found.map(({ id }) => id))}::int[])))`;
}

/**
 * PostgreSQL takes a text and its pieces for two chances, and would find one name of fifty of those that have the piece: it then sorts 25,000 of
 * them for the first page, where the newest rows are soon gone through. Said so, it reckons with every other one.
 */
const asLikely = (isSo: SQL | undefined) => sql`coalesce(${isSo}, false)`;

/** As in the SQL function search_grams: at most three characters each, and no single digit. */
function longestPieces(text: string): string[] {
  const characters = [...text];
  const size = Math.min(3, characters.length);
  const pieces = characters
    .slice(0, characters.length - size + 1)
    .map((_, at) => characters.slice(at, at + size).join(''));
  return pieces.filter((piece) => piece !== '' && !/^\d$/.test(piece));
}
