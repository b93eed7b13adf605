import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cellsOf } from '../db/count-cells';
import type { Fact } from '../db/counted-rows';
import { type Database, query } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { keptCountChanges, keptCounts } from '../db/tables/kept-counts';

/** What is asked of some days, both included. Answers say which question they are to by `name`, and which point where `byPoint` wants it. */
export type Question = { name: string; from: string; to: string; facts: readonly Fact[]; byPoint?: boolean };

export type Answer = { name: string; fact: Fact; key: string; point: number | null; count: number };

/** Answers questions from the kept counts in reach, of one service point or of all. */
export function countsOf(
  tx: Database,
  questions: readonly Question[],
  { scope, servicePointId }: { scope: Scope; servicePointId: number | undefined },
): Promise<Answer[]> {
  const asked = questions.flatMap(({ name, from, to, facts, byPoint = false }) =>
    facts.map((fact) => ({ name, fact, byPoint, first: from, last: to })),
  );
  const inCells = asked.flatMap(({ first, last, ...rest }) =>
    cellsOf(first, last).map((cells) => ({ ...rest, ...cells })),
  );
  const here = (table: typeof keptCounts | typeof keptCountChanges, column: PgColumn) =>
    and(reachable(table, scope), servicePointId ? eq(column, servicePointId) : undefined);
  return query<Answer>(
    tx,
    sql`
      select name, fact, key, point, sum(count)::int as count
      from (
        ${from(inCells, keptCounts, sql`${keptCounts.grain} = asked.grain`, here(keptCounts, keptCounts.atPointId))}
        union all
        ${from(asked, keptCountChanges, sql`true`, here(keptCountChanges, keptCountChanges.atPointId))}
      ) as counted
      group by 1, 2, 3, 4
      -- What changes have taken back is not there any more.
      having sum(count) <> 0
    `,
  );
}

/** Each question looks by itself where the index has its days: joined at once, every count would be compared with every question. */
const from = (
  asked: readonly object[],
  table: typeof keptCounts | typeof keptCountChanges,
  isOfGrain: SQL,
  isHere: SQL | undefined,
) => sql`
  select asked.name, asked.fact, found.*
  from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as asked(name text, fact text, "byPoint" boolean, grain smallint, first date, last date)
  cross join lateral (
    select key, case when asked."byPoint" then at_point_id end as point, sum(count) as count from ${table}
    where ${and(sql`${table.fact} = asked.fact`, isOfGrain, sql`day between asked.first and asked.last`, isHere)}
    group by 1, 2
  ) as found
`;
