import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Database, only, query } from './database';
import { patients } from './tables/patients';

/** Pieces in a larger share of the rows than this are no help: reading them all is faster without the index. */
const commonShare = 0.1;

type Found = { needle: string; common: string[] };

/**
 * Patients one of whose searchable texts contains `text`, or whose `column` does when there is one. The index on pieces of the
 * texts narrows the rows down to few, which are then compared.
 */
export async function patientsContaining(db: Database, text: string, column?: PgColumn): Promise<SQL | undefined> {
  const { needle, common } = only(
    await query<Found>(
      db,
      sql`
        select lower(${text}) as needle, array(
          select piece from pg_stats,
            unnest(most_common_elems::text::text[], most_common_elem_freqs[1:cardinality(most_common_elems::text::text[])])
              as frequent (piece, share)
          where schemaname = current_schema() and tablename = 'patients_search' and share > ${commonShare}
        ) as common
      `,
    ),
  );
  const pieces = longestPieces(needle).filter((piece) => !common.includes(piece));
  const pattern = `%${needle.replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    pieces.length > 0 ? sql`search_grams(search_text) @> ${sql.param(pieces)}::text[]` : undefined,
    column ? sql`lower(${column}) like ${pattern}` : sql`${patients.searchText} like ${pattern}`,
  );
}

/** As in the SQL function search_grams: at most three characters each, and no single digit. */
function longestPieces(text: string): string[] {
  const characters = [...text];
  const size = Math.min(3, characters.length);
  const pieces = characters
    .slice(0, characters.length - size + 1)
    .map((_, at) => characters.slice(at, at + size).join(''));
  return pieces.filter((piece) => piece !== '' && !/^\d$/.test(piece));
}
