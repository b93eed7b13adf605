import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { earlyDays, type FollowUpStatus, missedAfter } from '../../contract/follow-up-steps';
import type { FollowUpContact, FollowUpEvent } from '../../contract/follow-ups';
import { siteInstant } from '../../contract/site-instant';
import { addDays, daysBetween, type SiteMoment } from '../../contract/site-time';
import type { Database } from '../db/database';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../db/tables/follow-ups';
import { patientRecords } from '../db/tables/patient-records';
import { patients } from '../db/tables/patients';
import { staff, staffServicePoints } from '../db/tables/staff';
import { createRandom, type Random } from './random';

const batchSize = 500;

type Options = { seed: number; now: SiteMoment; timeZone: string };
type Stored = typeof followUps.$inferSelect;
type New = typeof followUps.$inferInsert;

/** The reminders that the demo's visits led to, and a few made by hand, with what was done about them. */
export async function seedFollowUps(db: Database, options: Options): Promise<void> {
  const random = createRandom(options.seed + 3000);
  const teams = await teamsByPoint(db);
  const makings = { random, teams, options };
  const rows = [...(await fromVisits(db, makings)), ...(await byHand(db, makings))];
  for (let start = 0; start < rows.length; start += batchSize) {
    const stored = await db
      .insert(followUps)
      .values(rows.slice(start, start + batchSize))
      .returning();
    await keepLog(db, makings, stored);
  }
  await bookSome(db, options);
}

/** Each visit's date of the next one: kept if there was another visit, and otherwise still to come, overdue or given up. */
async function fromVisits(db: Database, { random, teams, options }: Makings): Promise<New[]> {
  const today = options.now.date;
  const visits = await db
    .select({
      id: patientRecords.id,
      patientId: patients.id,
      name: patients.name,
      servicePointId: patients.servicePointId,
      visitDate: patientRecords.visitDate,
      due: patientRecords.nextFollowUpDate,
      reason: patientRecords.followUpReason,
    })
    .from(patientRecords)
    .innerJoin(patients, eq(patients.id, patientRecords.patientId))
    .where(inArray(patientRecords.status, ['completed', 'amended']))
    .orderBy(asc(patients.id), asc(patientRecords.visitDate), asc(patientRecords.id));
  return visits.flatMap(({ id, patientId, name, servicePointId, visitDate, due, reason }, index) => {
    if (due === null) return [];
    const next = visits[index + 1];
    const answer = next?.patientId === patientId ? next : undefined;
    const fate = answer ? answered(due, answer.visitDate) : unanswered(random, due, today);
    if (!fate) return [];
    const made = siteInstant(options.timeZone, visitDate, '16:30');
    return [
      {
        patientId,
        name,
        servicePointId,
        dueDate: due,
        reason: reason || random.weighted(reasons),
        status: fate,
        cancelReason: fate === 'cancelled' ? 'superseded' : '',
        assigneeId: random.chance(0.7) ? (oneOf(random, teams.get(servicePointId))?.id ?? null) : null,
        source: 'record' as const,
        recordId: id,
        completedRecordId: fate === 'completed' ? (answer?.id ?? null) : null,
        completedOn: fate === 'completed' ? (answer?.visitDate ?? null) : null,
        createdAt: made,
        updatedAt: made,
      },
    ];
  });
}

/** A visit long before the date was another one, whose own reminder took the place of the old one. */
const answered = (due: string, visitDate: string): FollowUpStatus =>
  visitDate >= addDays(due, -earlyDays) ? 'completed' : 'cancelled';

function unanswered(random: Random, due: string, today: string): FollowUpStatus | undefined {
  const late = daysBetween(due, today);
  if (late <= 0) return random.chance(0.15) ? 'contacted' : 'open';
  if (late < missedAfter.days) return random.chance(0.5) ? 'contacted' : 'open';
  // Whoever has been away for more than a year is no longer asked for.
  if (late > 450) return undefined;
  return random.chance(0.33) ? 'missed' : 'open';
}

/** Calls that somebody wants to make. */
async function byHand(db: Database, { random, teams, options }: Makings): Promise<New[]> {
  const people = await db
    .select({ id: patients.id, name: patients.name, servicePointId: patients.servicePointId })
    .from(patients)
    .where(isNull(patients.removedAt))
    .orderBy(asc(patients.id))
    .limit(2000);
  return people
    .filter(() => random.chance(0.06))
    .map(({ id, name, servicePointId }) => {
      const made = siteInstant(options.timeZone, addDays(options.now.date, -random.between(10, 40)), '10:30');
      return {
        patientId: id,
        name,
        servicePointId,
        dueDate: addDays(options.now.date, random.between(-9, 30)),
        reason: '电话回访',
        status: 'open' as const,
        assigneeId: oneOf(random, teams.get(servicePointId))?.id ?? null,
        source: 'manual' as const,
        createdAt: made,
        updatedAt: made,
      };
    });
}

type Member = { id: number; name: string };

async function teamsByPoint(db: Database): Promise<Map<number, Member[]>> {
  const rows = await db
    .select({ id: staff.id, name: staff.realName, pointId: staffServicePoints.servicePointId })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .where(eq(staff.status, 1))
    .orderBy(asc(staff.id));
  const teams = new Map<number, Member[]>();
  for (const { pointId, ...member } of rows) teams.set(pointId, [...(teams.get(pointId) ?? []), member]);
  return teams;
}

const reasons: [string, number][] = [
  ['常规复查', 45],
  ['眼轴复查', 20],
  ['角膜塑形镜复查', 12],
  ['低浓度阿托品复查', 10],
  ['视功能训练复查', 8],
  ['干眼复查', 5],
];

const outcomes: [FollowUpContact['outcome'], number][] = [
  ['reached', 40],
  ['noAnswer', 35],
  ['callLater', 20],
  ['refused', 5],
];
const channels: [FollowUpContact['channel'], number][] = [
  ['phone', 65],
  ['wechat', 25],
  ['sms', 10],
];
const notes = ['家长表示本周末可以来', '希望放学后联系', '已说明复查的重要性', '', '', ''];

const oneOf = <T>(random: Random, items: T[] | undefined): T | undefined =>
  items?.length ? random.pick(items) : undefined;

type Makings = { random: Random; teams: Map<number, Member[]>; options: Options };

async function keepLog(db: Database, { random, teams, options }: Makings, rows: Stored[]): Promise<void> {
  const contacts: (typeof followUpContacts.$inferInsert)[] = [];
  const events: (typeof followUpEvents.$inferInsert)[] = [];
  for (const row of rows) {
    const { id, servicePointId } = row;
    const of = { followUpId: id, servicePointId, byName: oneOf(random, teams.get(servicePointId))?.name ?? '' };
    const event = (step: FollowUpEvent['step'], from: FollowUpStatus | null, to: FollowUpStatus, at: string) => ({
      ...of,
      step,
      from,
      to,
      at,
    });
    events.push({ ...event('make', null, 'open', row.createdAt), dueDate: row.dueDate });
    const count = countOf(random, row.status);
    for (let index = 0; index < count; index += 1) {
      const at = siteInstant(options.timeZone, contactDay(row, index, options.now.date), '15:20');
      const outcome = row.status === 'completed' ? 'reached' : random.weighted(outcomes);
      contacts.push({ ...of, at, channel: random.weighted(channels), outcome, note: random.pick(notes) });
      events.push(event('contact', index === 0 ? 'open' : 'contacted', 'contacted', at));
    }
    const last = count > 0 ? 'contacted' : 'open';
    const yesterday = addDays(options.now.date, -1);
    const end = siteInstant(options.timeZone, row.dueDate < yesterday ? row.dueDate : yesterday, '16:00');
    if (row.status === 'cancelled') events.push({ ...event('cancel', last, 'cancelled', end), reason: 'superseded' });
    if (row.status === 'completed') events.push(event('complete', last, 'completed', end));
    if (row.status === 'missed') {
      events.push(
        event('markMissed', last, 'missed', siteInstant(options.timeZone, addDays(row.dueDate, 31), '09:00')),
      );
    }
  }
  if (contacts.length > 0) await db.insert(followUpContacts).values(contacts);
  await db.insert(followUpEvents).values(events);
}

function countOf(random: Random, status: FollowUpStatus): number {
  if (status === 'missed') return random.between(2, 4);
  if (status === 'contacted') return random.between(1, 2);
  return status === 'completed' && random.chance(0.5) ? 1 : 0;
}

/** A few days before it was due, or since; never later than yesterday. */
function contactDay({ dueDate: due }: Stored, index: number, today: string): string {
  const day = addDays(due, -5 + index * 4);
  return day < today ? day : addDays(today, -1 - index);
}

/** Where a patient is expected anyway, the reminder is booked. */
async function bookSome(db: Database, { now, timeZone }: Options): Promise<void> {
  const found = await db
    .select({ row: followUps, appointmentId: appointments.id })
    .from(followUps)
    .innerJoin(
      appointments,
      and(eq(appointments.patientId, followUps.patientId), eq(appointments.servicePointId, followUps.servicePointId)),
    )
    .where(
      and(
        inArray(followUps.status, ['open', 'contacted']),
        eq(appointments.status, 'confirmed'),
        gt(appointments.date, now.date),
        isNull(appointments.followUpId),
      ),
    )
    .orderBy(asc(appointments.id));
  const booked = new Set<number>();
  for (const { row, appointmentId } of found) {
    if (booked.has(row.id)) continue;
    booked.add(row.id);
    await db
      .update(appointments)
      .set({ followUpId: row.id, source: 'reminder' })
      .where(eq(appointments.id, appointmentId));
    await db.update(followUps).set({ status: 'booked' }).where(eq(followUps.id, row.id));
    await db.insert(followUpEvents).values({
      followUpId: row.id,
      servicePointId: row.servicePointId,
      byName: '',
      step: 'book',
      from: row.status,
      to: 'booked',
      at: siteInstant(timeZone, addDays(now.date, -1), '16:40'),
    });
  }
}
