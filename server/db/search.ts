import { and, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { dialledPart } from '../../contract/fields';
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
    return sql`${patients.id} in (select patients_found(${sql.param(pieces)}::text[], ${isLetter ? null : pattern}, ${column?.name ?? ''},
      ${sql.param(sound?.keys ?? [])}::text[], ${sound?.pattern ?? null}))`;
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
