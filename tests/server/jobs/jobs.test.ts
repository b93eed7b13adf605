import { and, desc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../../contract/site-time';
import { onePatientAtATime } from '../../../server/clinical/one-patient';
import { createSiteClock } from '../../../server/clinical/site-clock';
import { only } from '../../../server/db/database';
import { appointmentEvents, appointments } from '../../../server/db/tables/appointments';
import { followUpContacts, followUpEvents, followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { scheduledJobs } from '../../../server/db/tables/scheduled-jobs';
import { servicePoints } from '../../../server/db/tables/service-points';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { plenty } from '../../../server/disk/room';
import { batchSize, type Job, jobs } from '../../../server/jobs/jobs';
import { createScheduler, runJob } from '../../../server/jobs/scheduler';
import { saturday } from '../harness/appointments';
import { postgresServer } from '../harness/database';
import { startServer, type TestServer } from '../harness/server';

let server: TestServer;
/** A second process of the same service. */
let other: TestServer;

beforeAll(async () => {
  server = await startServer();
  other = await startServer({ database: { db: server.db, close: async () => undefined } });
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(async () => {
  await server.db.delete(scheduledJobs);
  await server.db.delete(appointments);
  await server.db.delete(followUps);
});

/** To how many rows a rule was applied. */
const apply = async (...given: Parameters<typeof runJob>) => (await runJob(...given))?.changed;

const at = (instant: string) => createSiteClock('Asia/Shanghai', () => new Date(instant));
const named = (name: string) => only(jobs.filter((job) => job.name === name));
const noShow = named('appointments.noShow');
const missed = named('follow-ups.missed');

const expected = async (fields: Partial<typeof appointments.$inferInsert> = {}) =>
  only(
    await server.db
      .insert(appointments)
      .values({
        patientId: null,
        name: '测试甲',
        phone: '19900009999',
        servicePointId: 2,
        type: 'review',
        date: saturday,
        start: '10:00',
        end: '10:30',
        source: 'staff',
        status: 'confirmed',
        ...fields,
      })
      .returning(),
  ).id;

const statusOf = async (id: number) =>
  only(await server.db.select().from(appointments).where(eq(appointments.id, id))).status;

describe('who does not come', () => {
  test('is awaited until the service point closes, and given up then', async () => {
    const id = await expected();
    // On Saturdays it closes at eight.
    expect(await apply(server.db, noShow, at('2031-11-22T11:59:00Z'))).toBe(0);
    expect(await statusOf(id)).toBe('confirmed');
    expect(await apply(server.db, noShow, at('2031-11-22T12:04:00Z'))).toBe(1);
    expect(await statusOf(id)).toBe('noShow');
    const events = await server.db.select().from(appointmentEvents).where(eq(appointmentEvents.appointmentId, id));
    expect(events).toMatchObject([{ step: 'noShow', from: 'confirmed', to: 'noShow', byId: null, byName: '' }]);
  });

  test('at a point that closes early is given up although many are awaited elsewhere', async () => {
    const openingHours = [{ weekday: 6, start: '08:00', end: '12:00' }];
    await server.db.update(servicePoints).set({ openingHours }).where(eq(servicePoints.id, 1));
    const row = { patientId: null, name: '测试乙', phone: '19900009998', type: 'review', date: saturday } as const;
    const many = {
      ...row,
      servicePointId: 2,
      start: '19:00',
      end: '19:30',
      source: 'staff',
      status: 'confirmed',
    } as const;
    await server.db.insert(appointments).values(Array.from({ length: batchSize }, () => many));
    const id = await expected({ servicePointId: 1 });
    expect(await apply(server.db, noShow, at('2031-11-22T04:30:00Z'))).toBe(1);
    expect(await statusOf(id)).toBe('noShow');
  });

  // The embedded database has one connection: it does one thing after the other anyway.
  test.skipIf(!postgresServer)('is left alone while somebody is at work on them', async () => {
    const patient = only(await server.db.select().from(patients).where(eq(patients.servicePointId, 2)).limit(1));
    const id = await expected({ patientId: patient.id });
    const run = (time: string) => apply(server.db, noShow, at(`2031-11-22T${time}Z`));
    await server.db.transaction(async (tx) => {
      await onePatientAtATime(tx, [patient.id]);
      expect(await run('13:00:00')).toBe(0);
    });
    expect(await run('13:05:00')).toBe(1);
    expect(await statusOf(id)).toBe('noShow');
  });

  test('is given up after days without a server, too; others are left alone', async () => {
    const late = await expected({ date: addDays(saturday, -9) });
    const kept = await Promise.all(
      (['pending', 'arrived', 'completed', 'cancelled'] as const).map((status) =>
        expected({ status, date: addDays(saturday, -9) }),
      ),
    );
    const tomorrow = await expected({ date: addDays(saturday, 1) });
    expect(await apply(server.db, noShow, at('2031-11-22T13:00:00Z'))).toBe(1);
    expect(await statusOf(late)).toBe('noShow');
    expect(await statusOf(tomorrow)).toBe('confirmed');
    const rows = await server.db.select().from(appointments).where(inArray(appointments.id, kept));
    expect(rows.map(({ status }) => status)).not.toContain('noShow');
  });
});

describe('a reminder', () => {
  async function overdue(days: number, contacts: number, status: 'open' | 'contacted' | 'booked' = 'contacted') {
    const patient = only(await server.db.select().from(patients).where(eq(patients.servicePointId, 2)).limit(1));
    const { id } = only(
      await server.db
        .insert(followUps)
        .values({
          patientId: patient.id,
          name: patient.name,
          servicePointId: 2,
          dueDate: addDays(saturday, -days),
          reason: `${days} ${contacts} ${status}`,
          status,
          source: 'manual',
        })
        .returning(),
    );
    const contact = { followUpId: id, servicePointId: 2, byName: '', channel: 'phone', outcome: 'noAnswer' } as const;
    for (let index = 0; index < contacts; index += 1) await server.db.insert(followUpContacts).values(contact);
    return id;
  }

  test('thirty days overdue and spoken about twice is missed', async () => {
    const lost = await overdue(30, 2);
    await overdue(29, 2);
    await overdue(30, 1);
    await overdue(60, 3, 'booked');
    expect(await apply(server.db, missed, at('2031-11-22T01:00:00Z'))).toBe(1);
    const rows = await server.db.select().from(followUps).where(eq(followUps.status, 'missed'));
    expect(rows.map(({ id }) => id)).toEqual([lost]);
    const events = await server.db.select().from(followUpEvents).where(eq(followUpEvents.followUpId, lost));
    const [entry] = await server.db.select().from(systemLogs).orderBy(desc(systemLogs.id)).limit(1);
    const [patient] = await server.db.select().from(followUps).where(eq(followUps.id, lost));
    expect(entry).toMatchObject({
      userId: null,
      username: '',
      method: 'JOB',
      key: 'JOB follow-ups.missed',
      resource: 'follow-ups',
      patientIds: [patient?.patientId],
      changedFields: ['status'],
      note: 'count=1',
    });
    expect(events).toMatchObject([{ step: 'markMissed', from: 'contacted', to: 'missed', byName: '' }]);
  });
});

describe('rates that were stored otherwise before an upgrade', () => {
  const rates = named('patient-records.rates');
  const clock = () => createSiteClock('Asia/Shanghai');
  const stored = () => {
    const { id, patientId, seRate, alRate, isFast } = patientRecords;
    return server.db.select({ id, patientId, seRate, alRate, isFast }).from(patientRecords).orderBy(id);
  };
  /** To how many patients the rule is applied until it is done. */
  const applyToAll = async () => {
    let changed = 0;
    for (let isMore = true; isMore; ) {
      const round = await runJob(server.db, rates, clock());
      changed += round?.changed ?? 0;
      isMore = round?.hasMore === true;
    }
    return changed;
  };

  test('are put right, told in the log, and left alone from then on', async () => {
    const before = await stored();
    const [wrong, other] = before.filter(({ seRate }) => seRate !== null);
    const asStored = { seRate: -2, isFast: true };
    await server.db
      .update(patientRecords)
      .set(asStored)
      .where(inArray(patientRecords.id, [wrong?.id ?? 0, other?.id ?? 0]));
    const patientIds = [...new Set([wrong?.patientId, other?.patientId])];
    expect(await applyToAll()).toBe(patientIds.length);
    expect(await stored()).toEqual(before);
    const entries = await server.db.select().from(systemLogs).where(eq(systemLogs.key, 'JOB patient-records.rates'));
    expect(new Set(entries.flatMap((entry) => entry.patientIds))).toEqual(new Set(patientIds));

    await server.db
      .update(patientRecords)
      .set(asStored)
      .where(eq(patientRecords.id, wrong?.id ?? 0));
    await server.db.update(scheduledJobs).set({ lastRunAt: new Date(0).toISOString() });
    expect(await applyToAll()).toBe(0);
    await server.db
      .update(patientRecords)
      .set({ seRate: wrong?.seRate, isFast: wrong?.isFast })
      .where(eq(patientRecords.id, wrong?.id ?? 0));
  });

  test.skipIf(!postgresServer)('of somebody who is just being written are left until they are free', async () => {
    const [first] = await server.db.select().from(patients).orderBy(patients.id).limit(1);
    await server.db.transaction(async (tx) => {
      await onePatientAtATime(tx, [first?.id ?? 0]);
      expect(await runJob(server.db, rates, clock())).toEqual({ changed: 0, hasMore: true });
    });
    await applyToAll();
    const [job] = await server.db.select().from(scheduledJobs).where(eq(scheduledJobs.name, rates.name));
    const [last] = await server.db.select().from(patients).orderBy(desc(patients.id)).limit(1);
    expect(job?.reachedId).toBe(last?.id);
  });
});

describe('a scheduled rule', () => {
  test('is applied once by processes that try at the same moment', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => expected()));
    const clock = at('2031-11-22T13:00:00Z');
    const results = await Promise.all([server, other, server, other].map(({ db }) => apply(db, noShow, clock)));
    expect(results.filter((changed) => changed === 20)).toHaveLength(1);
    expect(results.filter((changed) => changed === undefined)).toHaveLength(3);
    const events = await server.db
      .select()
      .from(appointmentEvents)
      .where(and(inArray(appointmentEvents.appointmentId, ids), eq(appointmentEvents.step, 'noShow')));
    expect(events).toHaveLength(20);
  });

  test('waits until it is due again', async () => {
    const logged = await server.db.$count(systemLogs);
    expect(await apply(server.db, noShow, at('2031-11-22T13:00:00Z'))).toBe(0);
    // A run that changes nothing says nothing.
    expect(await server.db.$count(systemLogs)).toBe(logged);
    expect(await apply(server.db, noShow, at('2031-11-22T13:04:59Z'))).toBeUndefined();
    expect(await apply(server.db, noShow, at('2031-11-22T13:05:00Z'))).toBe(0);
  });

  test('that had more to do than one transaction holds is due at once', async () => {
    const rows = Array.from({ length: batchSize }, () => ({ patientId: null }));
    const run = async () => ({ rows, hasMore: true });
    const busy: Job = { name: 'busy', resource: 'appointments', everyMinutes: 60, changes: [], run };
    const clock = at('2031-11-22T13:00:00Z');
    const more = { changed: batchSize, hasMore: true };
    expect([await runJob(server.db, busy, clock), await runJob(server.db, busy, clock)]).toEqual([more, more]);
  });

  test('that has more to do goes on without waiting for its hour, and stops when it is done', async () => {
    let left = 2;
    const run = async () => ({ rows: [], hasMore: --left > 0 });
    const long: Job = { name: 'long', resource: 'dashboard', everyMinutes: 1, changes: [], run };
    const { log } = server.app;
    const clock = createSiteClock('Asia/Shanghai');
    const scheduler = createScheduler({ db: server.db, jobs: [long], clock, room: plenty, seconds: 3600, log });
    scheduler.start();
    await expect.poll(() => left).toBe(0);
    await scheduler.stop();
    expect(await apply(server.db, long, clock)).toBeUndefined();
  });

  test('that fails changes nothing, stops no other, and is tried again', async () => {
    const applied: string[] = [];
    const failing: Job = {
      name: 'failing',
      resource: 'appointments',
      everyMinutes: 60,
      changes: [],
      run: async (tx) => {
        await tx.insert(scheduledJobs).values({ name: 'trace', lastRunAt: '2031-01-01T00:00:00.000Z' });
        throw new Error('out of order');
      },
    };
    const working: Job = {
      name: 'working',
      resource: 'appointments',
      everyMinutes: 60,
      changes: [],
      run: async () => {
        applied.push('working');
        return { rows: [], hasMore: false };
      },
    };
    const { log } = server.app;
    const clock = at('2031-11-22T13:00:00Z');
    const scheduler = createScheduler({
      db: server.db,
      jobs: [failing, working],
      clock,
      room: plenty,
      seconds: 3600,
      log,
    });
    scheduler.start();
    await scheduler.stop();
    // What a stop interrupts is done by the next start.
    const next = createScheduler({ db: server.db, jobs: [failing, working], clock, room: plenty, seconds: 3600, log });
    next.start();
    await expect.poll(() => applied).toEqual(['working']);
    await next.stop();
    const rows = await server.db.select().from(scheduledJobs);
    expect(rows.map(({ name }) => name)).not.toContain('trace');
  });

  test('is applied by the server as it starts, and none while it stops', async () => {
    const late = await expected({ date: '2020-01-01' });
    const third = await startServer({
      database: { db: server.db, close: async () => undefined },
      env: { JOB_INTERVAL: '3600' },
    });
    await expect.poll(() => statusOf(late)).toBe('noShow');
    await third.close();
  });
});
