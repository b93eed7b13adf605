import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { PlanCode } from '../../contract/exam/conclusion';
import { type Database, query } from '../db/database';
import { reachable } from '../db/scope';
import { followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { servicePoints } from '../db/tables/service-points';
import { readKind } from '../db/visit-keys';
import { type About, blockOf } from './analysis-counts';
import { visitsIn } from './counted-visits';

type VisitRow = { block: number | null; kind: string | null; point: number | null; count: number };

/** Visits that count by block and type, by service point, and by plan, from one reading of the index that holds all of it. */
export async function visitCounts(tx: Database, { period, scope, blocks }: About) {
  const rows = await query<VisitRow>(
    tx,
    sql`
      select block, kind, point, sum(count)::int as count
      from (
        select ${blockOf(patientRecords.visitDate, blocks.startDate, blocks)} as block, counted_kind as kind,
          service_point_id as point, count(*) as count
        from ${patientRecords} where ${visitsIn(period, scope)}
        group by 1, 2, 3
      ) as visits
      group by grouping sets ((block, kind), (point))
    `,
  );
  const kinds = rows.flatMap(({ block, kind, count }) => (kind === null ? [] : [{ block, count, ...readKind(kind) }]));
  const byPlan = new Map<PlanCode, number>();
  for (const { plans, count } of kinds) {
    for (const plan of plans) byPlan.set(plan, (byPlan.get(plan) ?? 0) + count);
  }
  return {
    byType: kinds,
    byPoint: rows.filter(({ point }) => point !== null),
    byPlan: [...byPlan].map(([plan, count]) => ({ plan, count })).sort((a, b) => b.count - a.count),
  };
}

/** Visits with a referral by its reason, and how many of them have had the reminder that they made completed. */
export function referralCounts(tx: Database, { period, scope }: About) {
  const isAnswered = sql`exists (
    select from ${followUps} where ${and(
      reachable(followUps, scope),
      eq(followUps.recordId, patientRecords.id),
      eq(followUps.status, 'completed'),
    )}
  )`;
  return query<{ reason: string; count: number; answered: number }>(
    tx,
    sql`
      select referral_reason as reason, count(*)::int as count, (count(*) filter (where ${isAnswered}))::int as answered
      from ${patientRecords}
      where ${and(visitsIn(period, scope), isNotNull(patientRecords.referralReason))}
      group by 1
    `,
  );
}

/** The service points to compare: the one that was asked for, or all in reach. */
export const pointsInReach = (tx: Database, { period: { servicePointId }, scope }: About) =>
  tx
    .select({ id: servicePoints.id, name: servicePoints.name })
    .from(servicePoints)
    .where(and(reachable(servicePoints, scope), servicePointId ? eq(servicePoints.id, servicePointId) : undefined))
    .orderBy(asc(servicePoints.id));
