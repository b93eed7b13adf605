import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type WaitingStep, waitingSteps } from '../../contract/waiting-steps';
import type { WaitingTimes } from '../../contract/waiting-times';
import { type Database, query } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { waitingRoom } from '../db/tables/waiting-room';
import type { Period } from './counted-visits';

type Place = { scope: Scope; timeZone: string };

/** What was waited for a step: all in all where there is no hour. */
type Row = { step: WaitingStep; hour: number | null; count: number; minutes: number };

/** How long people waited in a period until they were called, by step and hour. */
export async function waitingTimesOf(
  tx: Database,
  { startDate, endDate, servicePointId }: Period,
  { scope, timeZone }: Place,
): Promise<WaitingTimes> {
  const rows = await query<Row>(
    tx,
    sql`
      select step, hour, count(*)::int as count, round(avg(minutes)::numeric, 1)::float8 as minutes
      from (
        select wait.step, extract(hour from wait.since at time zone ${timeZone})::int as hour,
          extract(epoch from wait."calledAt" - wait.since) / 60 as minutes
        from ${waitingRoom}
        cross join lateral jsonb_to_recordset(${waitingRoom.waited})
          as wait(step text, since timestamptz, "calledAt" timestamptz)
        where ${and(
          reachable(waitingRoom, scope),
          servicePointId ? eq(waitingRoom.servicePointId, servicePointId) : undefined,
          gte(waitingRoom.date, startDate),
          lte(waitingRoom.date, endDate),
        )}
      ) as waits
      group by grouping sets ((step), (step, hour))
      order by hour
    `,
  );
  return waitingSteps.flatMap((step) => {
    const ofStep = rows.filter((row) => row.step === step);
    return ofStep.flatMap(({ hour, count, minutes }) =>
      hour === null ? { step, count, minutes, hours: ofStep.flatMap(hourOf) } : [],
    );
  });
}

const hourOf = ({ hour, count, minutes }: Row) => (hour === null ? [] : { hour, count, minutes });
