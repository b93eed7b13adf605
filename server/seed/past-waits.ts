import { and, asc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { siteInstant } from '../../contract/site-instant';
import { addDays, siteMoment } from '../../contract/site-time';
import { stepsFor, type WaitingStep } from '../../contract/waiting-steps';
import type { Database } from '../db/database';
import { appointments } from '../db/tables/appointments';
import type { servicePoints } from '../db/tables/service-points';
import type { waitingRoom } from '../db/tables/waiting-room';

type Row = typeof waitingRoom.$inferInsert;
type Point = typeof servicePoints.$inferSelect;
type Place = { today: string; timeZone: string };

const days = 30;
const minute = 60_000;

/** How many minutes somebody usually waits for a step and is then seen to. */
const usual: Record<WaitingStep, { wait: number; takes: number }> = {
  refraction: { wait: 8, takes: 12 },
  examination: { wait: 14, takes: 15 },
  fitting: { wait: 6, takes: 20 },
  pickup: { wait: 3, takes: 5 },
};

/** Everybody comes in the middle of the morning and after school. */
const busyHours = [10, 11, 16, 17];

/** The waiting rooms of the last month: whoever kept an appointment, and how long they waited. */
export async function pastWaits(db: Database, point: Point, { today, timeZone }: Place): Promise<Row[]> {
  const kept = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.servicePointId, point.id),
        eq(appointments.status, 'completed'),
        isNotNull(appointments.arrivedAt),
        gte(appointments.date, addDays(today, -days)),
        lt(appointments.date, today),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.arrivedAt), asc(appointments.id));
  const numbers = new Map<string, number>();
  return kept.map(({ id, patientId, name, type, date, start, staffId, arrivedAt }) => {
    const number = (numbers.get(date) ?? 0) + 1;
    numbers.set(date, number);
    const came = arrivedAt ?? siteInstant(timeZone, date, start);
    const waited = waitsOf(stepsFor(type, point.waitingSteps), came, { timeZone, chance: id % 7 });
    const { step = 'examination', since = came, calledAt = came } = waited.at(-1) ?? {};
    const about = { servicePointId: point.id, date, number, patientId, name, staffId, appointmentId: id };
    const times = {
      arrivedAt: came,
      bookedAt: siteInstant(timeZone, date, start),
      since: calledAt,
      waitingSince: since,
    };
    return { ...about, ...times, step, stepsToCome: [], state: 'done' as const, waited };
  });
}

function waitsOf(
  steps: readonly WaitingStep[],
  came: string,
  { timeZone, chance }: { timeZone: string; chance: number },
) {
  let since = Date.parse(came);
  return steps.map((step) => {
    const { wait, takes } = usual[step];
    const isBusy = busyHours.includes(Number(siteMoment(timeZone, new Date(since)).time.slice(0, 2)));
    const calledAt = since + (wait * (isBusy ? 2 : 1) + chance) * minute;
    const waited = { step, since: new Date(since).toISOString(), calledAt: new Date(calledAt).toISOString() };
    since = calledAt + takes * minute;
    return waited;
  });
}
