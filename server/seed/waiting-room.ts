import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm';
import { siteInstant } from '../../contract/site-instant';
import type { SiteMoment } from '../../contract/site-time';
import { stepsFor } from '../../contract/waiting-steps';
import type { Database } from '../db/database';
import { appointments } from '../db/tables/appointments';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff, staffServicePoints } from '../db/tables/staff';
import { waitingRoom } from '../db/tables/waiting-room';
import { pastWaits } from './past-waits';

type Options = { now: Date; today: SiteMoment; timeZone: string };
type Row = typeof waitingRoom.$inferInsert;
type Point = typeof servicePoints.$inferSelect;

/** Who walked in so many minutes ago. */
const walkIns = [47, 33, 24, 16, 9, 3];
const minute = 60_000;

/** The waiting rooms of today as they are now: whoever has come by appointment, and a few who walked in; and those of the last month. */
export async function seedWaitingRoom(db: Database, options: Options): Promise<void> {
  const points = await db
    .select()
    .from(servicePoints)
    .where(eq(servicePoints.status, 1))
    .orderBy(asc(servicePoints.id));
  const rows: Row[] = [];
  for (const point of points) {
    rows.push(...(await pastWaits(db, point, { ...options, today: options.today.date })));
    rows.push(...(await dayOf(db, point, options)));
  }
  if (rows.length > 0) await db.insert(waitingRoom).values(rows);
}

async function dayOf(db: Database, point: Point, options: Options): Promise<Row[]> {
  const { now, today, timeZone } = options;
  const midnight = siteInstant(timeZone, today.date, '00:00');
  const came = [...(await booked(db, point, options)), ...(await walkedIn(db, point, options))]
    .filter(({ arrivedAt }) => arrivedAt >= midnight && arrivedAt <= now.toISOString())
    .sort((one, other) => one.arrivedAt.localeCompare(other.arrivedAt));
  const staffIds = await teamOf(db, point.id);
  let place = 0;
  return came.map((row, index): Row => {
    const numbered = { ...row, number: index + 1 };
    if (row.state === 'done') return numbered;
    place += 1;
    return { ...numbered, ...underWay(place, row, staffIds, now) };
  });
}

type Came = Omit<Row, 'number'>;

async function booked(db: Database, point: Point, { today, timeZone }: Options): Promise<Came[]> {
  const found = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.servicePointId, point.id),
        eq(appointments.date, today.date),
        inArray(appointments.status, ['arrived', 'completed']),
        isNotNull(appointments.arrivedAt),
      ),
    );
  return found.map(({ id, patientId, name, type, date, start, status, staffId, arrivedAt }) => ({
    ...arrival(point, type, date, arrivedAt ?? ''),
    patientId,
    name,
    appointmentId: id,
    bookedAt: siteInstant(timeZone, date, start),
    ...(status === 'completed' && { state: 'done' as const, staffId }),
  }));
}

async function walkedIn(db: Database, point: Point, { now, today }: Options): Promise<Came[]> {
  const expected = db
    .select({ id: appointments.patientId })
    .from(appointments)
    .where(and(eq(appointments.date, today.date), isNotNull(appointments.patientId)));
  const found = await db
    .select({ id: patients.id, name: patients.name })
    .from(patients)
    .where(and(eq(patients.servicePointId, point.id), isNull(patients.removedAt), notInArray(patients.id, expected)))
    .orderBy(asc(patients.id))
    .limit(walkIns.length);
  return found.map(({ id, name }, index) => {
    const arrivedAt = new Date(now.getTime() - (walkIns[index] ?? 0) * minute).toISOString();
    return { ...arrival(point, null, today.date, arrivedAt), patientId: id, name };
  });
}

function arrival(point: Point, type: string | null, date: string, arrivedAt: string) {
  const [step = 'examination', ...stepsToCome] = stepsFor(type, point.waitingSteps);
  const times = { arrivedAt, since: arrivedAt, waitingSince: arrivedAt };
  return { servicePointId: point.id, date, ...times, step, stepsToCome };
}

const teamOf = async (db: Database, servicePointId: number) =>
  (
    await db
      .select({ id: staff.id })
      .from(staff)
      .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
      .where(and(eq(staffServicePoints.servicePointId, servicePointId), eq(staff.status, 1)))
      .orderBy(asc(staff.id))
  ).map(({ id }) => id);

/** What has become of the first who are still there: two with somebody, one called, one whose pupils widen. */
function underWay(place: number, row: Came, [first = null, second = null]: (number | null)[], now: Date): Partial<Row> {
  const ago = (minutes: number) => {
    const at = new Date(now.getTime() - minutes * minute).toISOString();
    return at > row.arrivedAt ? at : row.arrivedAt;
  };
  const [one, two] = ['1 号诊室', '2 号诊室'];
  if (place === 1) return { ...examined(row), state: 'inRoom', since: ago(8), room: one, staffId: first };
  if (place === 2) return { state: 'inRoom', since: ago(4), room: two, staffId: second };
  if (place === 3) {
    const dilatedUntil = new Date(now.getTime() + 13 * minute).toISOString();
    return { ...examined(row), state: 'dilating', since: ago(12), dilatedUntil };
  }
  return place === 4 ? { state: 'called', since: ago(1), room: one, staffId: first } : {};
}

/** Whoever is through the first step. */
const examined = ({ step, stepsToCome: [next, ...rest] }: Came): Partial<Row> =>
  next ? { step: next, stepsToCome: rest } : { step };
