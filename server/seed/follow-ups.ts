import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FollowUpStatus } from '../../contract/follow-up-steps';
import type { FollowUpContact, FollowUpEvent } from '../../contract/follow-ups';
import { addDays, type SiteMoment, siteInstant } from '../../contract/site-time';
import type { Database } from '../db/database';
import { appointments } from '../db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../db/tables/follow-ups';
import { patients } from '../db/tables/patients';
import { staff, staffServicePoints } from '../db/tables/staff';
import { createRandom, type Random } from './random';

const batchSize = 500;

type Options = { seed: number; now: SiteMoment; timeZone: string };
type Stored = typeof followUps.$inferSelect;
/** How a demo reminder turned out; domain model, section 6. */
type Fate = 'completed' | 'overdue' | 'upcoming' | 'missed';

const fates: [Fate, number][] = [
  ['completed', 65],
  ['overdue', 15],
  ['upcoming', 15],
  ['missed', 5],
];

/** Reminders of most of the demo's patients, with what was done about them. */
export async function seedFollowUps(db: Database, options: Options): Promise<void> {
  const random = createRandom(options.seed + 3000);
  const teams = await teamsByPoint(db);
  const people = await db
    .select({ id: patients.id, name: patients.name, servicePointId: patients.servicePointId })
    .from(patients)
    .where(isNull(patients.removedAt))
    .orderBy(asc(patients.id))
    .limit(2000);
  for (let start = 0; start < people.length; start += batchSize) {
    const batch = people.slice(start, start + batchSize).filter(() => random.chance(0.75));
    if (batch.length === 0) continue;
    const rows = batch.map(({ id, name, servicePointId }) => {
      const fate = random.weighted(fates);
      const due = dueDate(random, fate, options.now.date);
      const made = siteInstant(options.timeZone, addDays(due, -random.between(60, 180)), '10:30');
      return {
        patientId: id,
        name,
        servicePointId,
        dueDate: due,
        reason: random.weighted(reasons),
        status: status(random, fate),
        assigneeId: random.chance(0.7) ? random.pick(teams.get(servicePointId) ?? [null]) : null,
        source: 'manual' as const,
        createdAt: made,
        updatedAt: made,
      };
    });
    const stored = await db.insert(followUps).values(rows).returning();
    await keepLog(db, random, stored, options);
  }
  await bookSome(db, options);
}

async function teamsByPoint(db: Database): Promise<Map<number, number[]>> {
  const rows = await db
    .select({ staffId: staff.id, pointId: staffServicePoints.servicePointId })
    .from(staff)
    .innerJoin(staffServicePoints, eq(staffServicePoints.staffId, staff.id))
    .where(eq(staff.status, 1))
    .orderBy(asc(staff.id));
  const teams = new Map<number, number[]>();
  for (const { staffId, pointId } of rows) teams.set(pointId, [...(teams.get(pointId) ?? []), staffId]);
  return teams;
}

function dueDate(random: Random, fate: Fate, today: string): string {
  const [least, most] = {
    completed: [-200, -5],
    // Up to a month: after that, two contacts make it a missed one.
    overdue: [-29, -1],
    upcoming: [0, 60],
    missed: [-150, -40],
  }[fate] as [number, number];
  return addDays(today, random.between(least, most));
}

function status(random: Random, fate: Fate): FollowUpStatus {
  if (fate === 'completed' || fate === 'missed') return fate;
  return random.chance(fate === 'overdue' ? 0.5 : 0.15) ? 'contacted' : 'open';
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

async function keepLog(db: Database, random: Random, rows: Stored[], options: Options): Promise<void> {
  const contacts: (typeof followUpContacts.$inferInsert)[] = [];
  const events: (typeof followUpEvents.$inferInsert)[] = [];
  for (const row of rows) {
    const { id, servicePointId } = row;
    const of = { followUpId: id, servicePointId, byName: '' };
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
    const end = siteInstant(options.timeZone, row.dueDate, '16:00');
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
