import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { AppointmentStatus } from '../../contract/appointment-steps';
import type { Appointment, AppointmentEvent } from '../../contract/appointments';
import { siteInstant } from '../../contract/site-instant';
import { addDays, isBefore, minutesOf, type SiteMoment, timeAt, weekdayOf } from '../../contract/site-time';
import { countIn, overlap, type Span, slotsOf } from '../../contract/slots';
import type { Database } from '../db/database';
import { appointmentEvents, appointments } from '../db/tables/appointments';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { servicePoints } from '../db/tables/service-points';
import { staff, staffServicePoints } from '../db/tables/staff';
import { fictionalPhone, givenName, surname } from './names';
import { createRandom, type Random } from './random';

const pastDays = 45;
const futureDays = 14;
const batchSize = 500;
/** A day may have no place left. */
const mostAttempts = 60;

type Person = { id: number; name: string; phone: string };
type Point = typeof servicePoints.$inferSelect;
type Row = typeof appointments.$inferInsert & { end: string; staffId: number | null };
type Options = { seed: number; now: SiteMoment; timeZone: string };

/** Appointments of the last weeks, of today and of the next two weeks, at every service point. */
export async function seedAppointments(db: Database, options: Options): Promise<void> {
  const points = await db
    .select()
    .from(servicePoints)
    .where(eq(servicePoints.status, 1))
    .orderBy(asc(servicePoints.id));
  /** Nobody is at two service points at once. */
  const busy = new Map<string, Span[]>();
  const rows: Row[] = [];
  const names = new Map<number, string>();
  for (const point of points) {
    const random = createRandom(options.seed + 1000 + point.id);
    const known = await patientsOf(db, point.id);
    const members = await teamOf(db, point.id);
    for (const { id, name } of members) names.set(id, name);
    const team = members.map(({ id }) => id);
    const visits = await visitsOf(db, point.id, addDays(options.now.date, -pastDays));
    for (let day = -pastDays; day <= futureDays; day += 1) {
      const date = addDays(options.now.date, day);
      rows.push(...inventDay({ random, point, known, team, visits, busy, date, day, options }));
    }
  }
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = rows.slice(start, start + batchSize);
    const made = await db.insert(appointments).values(batch).returning();
    const events = made.flatMap((row) => eventsOf(row, { ...options, byName: names.get(row.staffId ?? 0) ?? '' }));
    if (events.length > 0) await db.insert(appointmentEvents).values(events);
  }
}

const patientsOf = (db: Database, servicePointId: number): Promise<Person[]> =>
  db
    .select({ id: patients.id, name: patients.name, phone: patients.phone })
    .from(patients)
    .where(and(eq(patients.servicePointId, servicePointId), isNull(patients.removedAt)))
    .orderBy(asc(patients.id))
    .limit(2000);

/** The visits whose records the appointments of the last weeks led to. */
const visitsOf = (db: Database, servicePointId: number, from: string) =>
  db
    .select({
      recordId: patientRecords.id,
      date: patientRecords.visitDate,
      visitType: patientRecords.visitType,
      staffId: patientRecords.examinerId,
      person: { id: patients.id, name: patients.name, phone: patients.phone },
    })
    .from(patientRecords)
    .innerJoin(patients, eq(patients.id, patientRecords.patientId))
    .where(
      and(
        eq(patientRecords.servicePointId, servicePointId),
        gte(patientRecords.visitDate, from),
        inArray(patientRecords.status, ['completed', 'amended']),
      ),
    )
    .orderBy(asc(patientRecords.id));

type Visit = Awaited<ReturnType<typeof visitsOf>>[number];

const teamOf = (db: Database, servicePointId: number) =>
  db
    .select({ id: staff.id, name: staff.realName })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .where(and(eq(staffServicePoints.servicePointId, servicePointId), eq(staff.status, 1)))
    .orderBy(asc(staff.id));

type Day = {
  random: Random;
  point: Point;
  known: Person[];
  team: number[];
  visits: Visit[];
  busy: Map<string, Span[]>;
  date: string;
  /** 0 is today. */
  day: number;
  options: Options;
};

function inventDay(makings: Day): Row[] {
  const { random, point, known, team, visits, busy, date, day, options } = makings;
  const slots = slotsOf(point, date);
  const wanted = day === 0 ? random.between(6, 12) : random.between(1, day < 0 ? 6 : weekdayOf(date) > 5 ? 5 : 3);
  const rows = visits.filter((visit) => visit.date === date).flatMap((visit) => kept(visit, makings, slots));
  const today = new Set(rows.map(({ patientId }) => patientId));
  for (let index = 0; rows.length < wanted && slots.length > 0 && index < mostAttempts; index += 1) {
    const slot = random.pick(slots);
    const person = known.length > 0 && random.chance(0.92) ? random.pick(known) : undefined;
    if (countIn(slot, rows) >= point.capacityPerSlot || (person && today.has(person.id))) continue;
    if (person) today.add(person.id);
    const status = statusOf(random, { date, slot, now: options.now });
    rows.push({
      ...personOf(random, person, options.seed + point.id * 1000 + index),
      servicePointId: point.id,
      type: random.weighted(person ? (status === 'completed' ? withoutExam : types) : newTypes),
      date,
      ...slot,
      staffId: random.chance(0.75) ? (freeOf(random, { team, busy, date, slot }) ?? null) : null,
      status,
      source: status === 'pending' ? 'miniProgram' : random.weighted(sources),
      remark: random.chance(0.12) ? random.pick(remarks) : '',
      cancelReason: status === 'cancelled' ? random.pick(reasons) : '',
      arrivedAt: hasCome(status) ? siteInstant(options.timeZone, date, slot.start) : null,
      ...made(random, { date, slot, options }),
    });
  }
  return rows;
}

/** The appointment that led to a visit. */
function kept({ recordId, visitType, staffId, person }: Visit, makings: Day, slots: Span[]): Row[] {
  const { random, point, busy, date, options } = makings;
  const slot = slots.length > 0 ? random.pick(slots) : undefined;
  if (!slot) return [];
  const examiner = freeOf(random, { team: [staffId], busy, date, slot }) ?? null;
  return [
    {
      ...personOf(random, person, 0),
      servicePointId: point.id,
      type: visitType === 'screening' ? 'first' : visitType,
      date,
      ...slot,
      staffId: examiner,
      status: 'completed',
      source: random.weighted(sources),
      recordId,
      arrivedAt: siteInstant(options.timeZone, date, slot.start),
      ...made(random, { date, slot, options }),
    },
  ];
}

const hasCome = (status: AppointmentStatus) => status === 'arrived' || status === 'completed';

/** Domain model, section 6: of the past ones 80 % were kept, 8 % were missed and 12 % cancelled. */
function statusOf(
  random: Random,
  { date, slot, now }: { date: string; slot: Span; now: SiteMoment },
): AppointmentStatus {
  if (isBefore({ date, time: slot.end }, now)) return random.weighted(pastStatuses);
  if (isBefore({ date, time: slot.start }, now)) return 'arrived';
  return random.weighted(futureStatuses);
}

const pastStatuses: [AppointmentStatus, number][] = [
  ['completed', 80],
  ['noShow', 8],
  ['cancelled', 12],
];
const futureStatuses: [AppointmentStatus, number][] = [
  ['confirmed', 82],
  ['pending', 12],
  ['cancelled', 6],
];
const types: [Appointment['type'], number][] = [
  ['review', 60],
  ['fitting', 15],
  ['pickup', 12],
  ['training', 13],
];
/** A completed one without a record was no examination. */
const withoutExam: [Appointment['type'], number][] = [
  ['pickup', 45],
  ['training', 40],
  ['fitting', 15],
];
const newTypes: [Appointment['type'], number][] = [['first', 1]];
const sources: [Appointment['source'], number][] = [
  ['staff', 55],
  ['miniProgram', 30],
  ['reminder', 15],
];
const remarks = ['请带上现有眼镜', '需要散瞳，提前半小时到', '家长陪同', '放学后到店'];
const reasons = ['临时有事', '生病', '改约其他门店', '重复预约'];

function personOf(random: Random, person: Person | undefined, index: number) {
  if (person) return { patientId: person.id, name: person.name, phone: person.phone };
  const gender = random.pick(['male', 'female'] as const);
  return { patientId: null, name: surname(random) + givenName(random, gender), phone: fictionalPhone(index % 9000) };
}

/** One of the team who is free then; they are busy from now on. */
function freeOf(random: Random, { team, busy, date, slot }: Pick<Day, 'team' | 'busy' | 'date'> & { slot: Span }) {
  const isFree = (id: number) => !busy.get(`${id} ${date}`)?.some((span) => overlap(span, slot));
  const free = team.filter(isFree);
  if (free.length === 0) return undefined;
  const id = random.pick(free);
  busy.set(`${id} ${date}`, [...(busy.get(`${id} ${date}`) ?? []), slot]);
  return id;
}

/** Booked one to fourteen days before, but not in the future. */
function made(random: Random, { date, slot, options }: { date: string; slot: Span; options: Options }) {
  const { now, timeZone } = options;
  const day = addDays(date, -random.between(1, 14));
  const at = day < now.date ? { date: day, time: timeAt(minutesOf('09:30') + random.between(0, 480)) } : now;
  const earlier = isBefore(at, { date, time: slot.start }) ? at : { date: addDays(date, -1), time: '10:00' };
  const createdAt = siteInstant(timeZone, earlier.date, earlier.time);
  return { createdAt, updatedAt: createdAt };
}

type Stored = typeof appointments.$inferSelect;

/** What led to the status, by whoever was to see the patient. */
function eventsOf(
  row: Stored,
  { timeZone, byName }: Options & { byName: string },
): (typeof appointmentEvents.$inferInsert)[] {
  const { id, servicePointId, date, start, end, status, cancelReason, createdAt } = row;
  const event = (
    step: AppointmentEvent['step'],
    from: AppointmentStatus | null,
    to: AppointmentStatus,
    at: string,
  ) => ({
    appointmentId: id,
    servicePointId,
    byName,
    step,
    from,
    to,
    at,
  });
  const booked = status === 'pending' ? 'pending' : 'confirmed';
  const begin = siteInstant(timeZone, date, start);
  const finish = siteInstant(timeZone, date, end);
  const events: (typeof appointmentEvents.$inferInsert)[] = [
    { ...event('book', null, booked, createdAt), date, start, end },
  ];
  if (hasCome(status)) events.push(event('checkIn', 'confirmed', 'arrived', begin));
  const rest = {
    completed: [event('complete', 'arrived', 'completed', finish)],
    noShow: [event('noShow', 'confirmed', 'noShow', finish)],
    cancelled: [{ ...event('cancel', 'confirmed', 'cancelled', createdAt), reason: cancelReason }],
  };
  return [...events, ...(rest[status as keyof typeof rest] ?? [])];
}
