import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dialledPart, namedPart } from '../../contract/fields';
import { anyContains } from './any-contains';
import type { Condition } from './condition';
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
  const sought = await soughtIn(db, text, column);
  // Under a policy the indexes are out of use.
  if (sought.found) return isAmong(db, patients.id, sought.found);
  return and(sought.narrowed, sought.isSo);
}

type Sought =
  /** Under a policy: the ids, as a function of the database finds them. */
  | { found: SQL; narrowed?: undefined; isSo?: undefined }
  /** What an index finds, if one helps, and whether it is so of a patient. */
  | { found?: undefined; narrowed: SQL | undefined; isSo: SQL | undefined };

async function soughtIn(db: Database, text: string, column?: PgColumn): Promise<Sought> {
  const reckon = performance.now() < commonLately.until ? sql`null` : sql`common_patient_pieces(${commonShare})`;
  const named = namedPart(text);
  const { needle, common, scoped } = only(
    await query<Found>(
      db,
      sql`select lower(${dialledPart(text) ?? named}) as needle, ${reckon} as common, current_user = ${scopedRole} as scoped`,
    ),
  );
  if (common) commonLately = { pieces: common, until: performance.now() + commonFor };
  const pieces = longestPieces(needle).filter((piece) => !commonLately.pieces.includes(piece));
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  const sound = column === patients.phone ? undefined : soundOf(named);
  // One letter is somewhere in very many texts: it is what a name begins with, which a Latin one's reading does too.
  const isLetter = sound?.keys.length === 0;
  if (scoped) {
    const found = sql`select patients_found(${sql.param(pieces)}::text[], ${isLetter ? null : pattern}, ${column?.name ?? ''},
      ${sql.param(sound?.keys ?? [])}::text[], ${sound?.pattern ?? null}) as id`;
    return { found };
  }
  const isRead = sound && sql`${patients.nameReading} ~ ${sound.pattern}`;
  if (isLetter) return { narrowed: undefined, isSo: isRead };
  const isWritten = column ? sql`lower(${column}) like ${pattern}` : sql`${patients.searchText} like ${pattern}`;
  if (pieces.length === 0) return { narrowed: undefined, isSo: or(isWritten, isRead) };
  const hasPieces = sql`search_grams(search_text) @> ${sql.param(pieces)}::text[]`;
  const hasKeys = sound && sql`reading_pieces(name_reading) && ${sql.param(sound.keys)}::text[]`;
  // The pieces beside the texts, and not each with its own: PostgreSQL would work them out anew for every row that either index finds.
  return { narrowed: or(hasPieces, hasKeys), isSo: asLikely(or(isWritten, isRead)) };
}

/** Rows whose `column` names a patient so contained; who was taken off the lists is still named in others. */
export async function ofPatientsContaining(db: Database, column: PgColumn, text: string): Promise<Condition> {
  const sought = await soughtIn(db, text);
  const whom = (where?: SQL) => db.select({ id: patients.id }).from(patients).where(where);
  const isPresent = isNull(patients.removedAt);
  const isGone = and(
    isNotNull(patients.removedAt),
    anyContains(text, patients.name, patients.patientNo, patients.phone),
  );
  const isSo = sought.found ? await isAmong(db, patients.id, sought.found) : sought.isSo;
  const ids = sql`${whom(and(isPresent, sought.narrowed, isSo))} union all ${whom(isGone)}`;
  const found = await firstOf(db, ids);
  if (found.length <= mostLookedUp) return isOneOfThese(column, found);
  const all = isIn(column, ids);
  const own = sql`(select ${or(and(isPresent, isSo), isGone)} from ${patients} where ${patients.id} = ${column})`;
  return { column, ids, all, each: sought.found ? all : sql`coalesce(${own}, false)` };
}

/** So many are looked up one after the other. Of more there are many rows, of which the first few are soon found in their order. */
const mostLookedUp = 2_000;

/** Rows whose `column` is an id of those that `ids` gives. */
async function isAmong(db: Database, column: PgColumn, ids: SQL): Promise<SQL> {
  const found = await firstOf(db, ids);
  return found.length > mostLookedUp ? isIn(column, ids) : isOneOfThese(column, found);
}

async function firstOf(db: Database, ids: SQL): Promise<number[]> {
  const found = await query<{ id: number }>(db, sql`${ids} limit ${mostLookedUp + 1}`);
  return found.map(({ id }) => id);
}

// Neither is written as the planner knows it, who would go through every row in reach: no join, and no array that it can count.
const isIn = (column: PgColumn, ids: SQL): SQL => sql`(${column} in (${ids})) is true`;
const isOneOfThese = (column: PgColumn, ids: number[]): SQL =>
  sql`${column} = any(array(select unnest(${sql.param(ids)}::int[])))`;

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
