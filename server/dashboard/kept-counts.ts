import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { cellsOf } from '../db/count-cells';
import { everywhere, type Fact, isCompared, latestFactOf } from '../db/counted-rows';
import { type Database, queryPlanned } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { keptCountChanges, keptCounts, keptPoints, keptTotals } from '../db/tables/kept-counts';
import { servicePoints } from '../db/tables/service-points';

/** What is asked of some days, both included. Answers say which question they are to by `name`, and which point where `byPoint` wants it. */
export type Question = { name: string; from: string; to: string; facts: readonly Fact[]; byPoint?: boolean };

/** Before and after all that is counted. */
export const firstDay = '0001-01-01';
export const lastDay = '9999-12-31';

type Kept = typeof keptCounts | typeof keptTotals | typeof keptCountChanges;

export type Answer = { name: string; fact: Fact; key: string; point: number | null; count: number };

/**
 * Answers questions from the kept counts in reach, of one service point or of all. What has to be of the same moment is asked `beside` them, in
 * the same columns.
 */
export function countsOf(
  tx: Database,
  questions: readonly Question[],
  { scope, servicePointId }: { scope: Scope; servicePointId: number | undefined },
  beside?: SQL,
): Promise<Answer[]> {
  const asked = questions.flatMap(({ name, from, to, facts, byPoint = false }) =>
    facts.map((fact) => ({ name, fact, byPoint, first: from, last: to })),
  );
  const inCells = asked.flatMap(({ first, last, ...rest }) =>
    cellsOf(first, last).map((cells) => ({ ...rest, ...cells })),
  );
  const isOfAll = scope === 'all' && !servicePointId;
  const ofAll = inCells.filter(({ byPoint }) => !byPoint && isOfAll);
  const ofGrain = sql`grain = asked.grain`;
  const inReach = scope === 'all' ? placesOf(servicePointId) : among(scope.servicePointIds);
  const isAt = (column: PgColumn) => (servicePointId ? eq(column, servicePointId) : undefined);
  return queryPlanned<Answer>(
    tx,
    sql`
      select name, fact, key, point, sum(count)::int as count
      from (
        ${from(
          inCells.filter(({ byPoint }) => byPoint || !isOfAll),
          keptCounts,
          and(ofGrain, inReach, isAt(keptCounts.atPointId)),
        )}
        union all
        ${from(
          ofAll.filter(({ fact }) => !latestFactOf(fact)),
          keptTotals,
          ofGrain,
        )}
        union all
        ${from(
          ofAll.filter(({ fact }) => latestFactOf(fact)),
          keptCounts,
          and(ofGrain, eq(keptCounts.reachPointId, everywhere)),
        )}
        union all
        ${from(asked, keptCountChanges, and(reachable(keptCountChanges, scope), isAt(keptCountChanges.atPointId)))}
      ) as counted
      group by 1, 2, 3, 4
      -- What changes have taken back is not there any more.
      having sum(count) <> 0
      ${beside && sql`union all ${beside}`}
    `,
  );
}

type AtPoint = { fact: Fact; point: number; count: number };

/** What service points are compared by, at each of all: of some days, both included. */
export const countsByPoint = (tx: Database, from: string, to: string): Promise<AtPoint[]> =>
  queryPlanned<AtPoint>(
    tx,
    sql`
      select fact, point, sum(count)::int as count
      from (
        select found.*
        from jsonb_to_recordset(${JSON.stringify(cellsOf(from, to))}::jsonb) as asked(grain smallint, first date, last date)
        cross join lateral (
          select fact, at_point_id as point, sum(count) as count from ${keptPoints}
          where grain = asked.grain and day between asked.first and asked.last
          group by 1, 2
        ) as found
        union all
        select fact, at_point_id, count from ${keptCountChanges}
        where day between ${from} and ${to} and ${sql.raw(isCompared)}
      ) as counted
      group by 1, 2
    `,
  );

/** Where the patients are who were seen at a point, or all places: said so that the index is gone through place by place, as it begins with it. */
const placesOf = (point: number | undefined) => {
  const places = point
    ? sql`select ${point}::int union select ${keptCounts.reachPointId} from ${keptCounts}
        where ${and(eq(keptCounts.atPointId, point), ne(keptCounts.reachPointId, keptCounts.atPointId), sql`grain = 1`)}`
    : sql`select ${servicePoints.id} from ${servicePoints}`;
  return sql`${keptCounts.reachPointId} = any(array(${places}))`;
};

/**
 * The policy says the same, and by it the index is gone through: with both it would be once for each pair of places, which are hundreds of
 * thousands for whoever looks after hundreds.
 */
const among = (points: number[]) => sql`${keptCounts.reachPointId} + 0 = any(${sql.param(points)}::int[])`;

/** Totals are of no point. */
const pointOf = (table: Kept) =>
  table === keptTotals ? sql`null::int` : sql`case when asked."byPoint" then at_point_id end`;

/** Each question looks by itself where the index has its days: joined at once, every count would be compared with every question. */
const from = (asked: readonly object[], table: Kept, isOfIt: SQL | undefined) => sql`
  select asked.name, asked.fact, found.*
  from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
    as asked(name text, fact text, "byPoint" boolean, grain smallint, first date, last date)
  cross join lateral (
    select key, ${pointOf(table)} as point, sum(count) as count from ${table}
    where ${and(sql`${table.fact} = asked.fact`, sql`day between asked.first and asked.last`, isOfIt)}
    group by 1, 2
  ) as found
`;
