import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalysisData } from '../../../contract/analysis';
import { blockDaysOf } from '../../../contract/analysis';
import { dashboard } from '../../../contract/dashboard';
import { patients as contract } from '../../../contract/patients';
import type { WaitingStep } from '../../../contract/waiting-steps';
import { blocksOf, spansOf } from '../../../server/dashboard/blocks';
import { only } from '../../../server/db/database';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { waitingRoom } from '../../../server/db/tables/waiting-room';
import { countedIn } from '../../../src/pages/dashboard/analysis/counted';
import { expectAsManyRows } from '../harness/counted';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { analysis: endpoint } = dashboard.endpoints;

/** Years after everything of the demo, so that only what this test makes is counted. `staff` reaches the points 2 and 3. */
const today = '2040-03-31';
const march = { startDate: '2040-03-01', endDate: '2040-03-31' };
const [own, foreign] = [2, 7];

let server: TestServer;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startServer({ now: () => new Date(`${today}T04:00:00Z`) });
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
  await make(own);
  await make(foreign);
});
afterAll(() => server.close());

async function count(query: Record<string, unknown> = march, call = admin): Promise<AnalysisData> {
  const answer = await call(endpoint, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** The same at each service point, so that whoever reaches one of them counts half of what there is. */
async function make(servicePointId: number) {
  const { db } = server;
  const { id: staffId } = only(await db.select({ id: staff.id }).from(staff).limit(1));
  const patient = async (createdAt: string, source: 'walkIn' | 'school' | null) =>
    only(
      await db
        .insert(patients)
        .values({ ...buildPatient({ servicePointId, source }), createdAt })
        .returning({ id: patients.id }),
    ).id;
  // On the spot it is March already, and still.
  const first = await patient('2040-02-29T16:00:00.000Z', 'walkIn');
  const second = await patient('2040-03-31T15:59:59.000Z', 'school');
  await patient('2040-03-10T04:00:00.000Z', null);
  await patient('2040-03-31T16:00:00.000Z', 'walkIn');
  await patient('2040-02-29T15:59:59.000Z', 'walkIn');

  const record = async (patientId: number, fields: Partial<typeof patientRecords.$inferInsert>) => {
    const { complete: _, reason: __, ...content } = buildRecord({ patientId, examinerId: staffId, servicePointId });
    const derived = { age: 8, gender: 'female' as const, isCycloplegic: false, isOrthoK: false, planCodes: [] };
    const values = { ...content, ...derived, patientPointId: servicePointId, status: 'completed' as const, ...fields };
    return only(await db.insert(patientRecords).values(values).returning({ id: patientRecords.id })).id;
  };
  const referred = { planCodes: ['observe', 'referral'], referralReason: '眼底异常' };
  const asked = await record(first, { visitDate: '2040-03-01', visitType: 'first', ...referred });
  await record(first, { visitDate: '2040-03-31', visitType: 'review', ...referred, status: 'amended' });
  await record(second, { visitDate: '2040-03-08', visitType: 'review', planCodes: ['atropine'] });
  await record(second, { visitDate: '2040-03-08', status: 'draft', planCodes: ['atropine'] });
  await record(second, { visitDate: '2040-03-08', status: 'voided', planCodes: ['atropine'] });
  await record(second, { visitDate: '2040-04-01' });

  const appointment = { name: 'x', phone: '1', servicePointId, type: 'review', start: '09:00', end: '09:30' } as const;
  await db.insert(appointments).values(
    (
      [
        ['completed', '2040-03-01'],
        ['completed', '2040-03-02'],
        ['completed', '2040-03-31'],
        ['noShow', '2040-03-02'],
        ['cancelled', '2040-03-03'],
        ['confirmed', '2040-03-31'],
        ['noShow', '2040-02-29'],
      ] as const
    ).map(([status, date]) => ({ ...appointment, status, date, source: 'staff' as const })),
  );

  const reminder = { patientId: first, servicePointId, name: 'x', source: 'manual' as const };
  await db.insert(followUps).values(
    (
      [
        // Kept on the last day that counts, and a day later.
        ['completed', '2040-03-01', { completedOn: '2040-03-15', recordId: asked }],
        ['completed', '2040-03-02', { completedOn: '2040-03-17' }],
        ['missed', '2040-03-03', {}],
        ['cancelled', '2040-03-04', {}],
        ['booked', '2040-03-05', {}],
        // Late by 1, 7, 8, 30 and 31 days.
        ['open', '2040-03-30', {}],
        ['contacted', '2040-03-24', {}],
        ['open', '2040-03-23', {}],
        ['open', '2040-03-01', {}],
        ['contacted', '2040-02-29', {}],
        ['open', '2040-03-31', {}],
      ] as const
    ).map(([status, dueDate, rest], index) => ({ ...reminder, reason: `r${index}`, status, dueDate, ...rest })),
  );
}

/** What `make` makes at one service point in March, worked out by hand. */
const atOnePoint = {
  newPatients: 3,
  previousNewPatients: 1,
  visits: 3,
  firstVisits: 1,
  show: { count: 3, of: 4 },
  cancelled: 1,
  // Two completed, one missed, one booked, four late ones of March and the one that is due today.
  followUps: { count: 1, of: 9 },
  lost: { count: 1, of: 3 },
  overdue: [2, 2, 1],
  referrals: { count: 1, of: 2 },
};

const twice = (value: unknown): unknown =>
  typeof value === 'number'
    ? value * 2
    : Array.isArray(value)
      ? value.map(twice)
      : Object.fromEntries(Object.entries(value as object).map(([key, part]) => [key, twice(part)]));

test('how long people waited is averaged by step and hour, on the spot and in reach', async () => {
  const { waiting } = dashboard.endpoints;
  const wait = (step: WaitingStep, since: string, minutes: number) => ({
    ...{ step, since: `2040-03-05T${since}:00.000Z` },
    calledAt: new Date(Date.parse(`2040-03-05T${since}:00Z`) + minutes * 60_000).toISOString(),
  });
  const came = {
    arrivedAt: '2040-03-05T01:00:00.000Z',
    since: '2040-03-05T02:00:00.000Z',
    waitingSince: '2040-03-05T01:00:00.000Z',
  };
  const row = (servicePointId: number, number: number, waited: ReturnType<typeof wait>[], date = '2040-03-05') => ({
    ...{
      servicePointId,
      number,
      date,
      name: 'x',
      step: 'examination' as const,
      stepsToCome: [],
      state: 'done' as const,
    },
    ...came,
    waited,
  });
  // At nine and at ten o'clock on the spot.
  await server.db
    .insert(waitingRoom)
    .values([
      row(own, 1, [wait('refraction', '01:10', 10), wait('examination', '02:00', 30)]),
      row(own, 2, [wait('refraction', '01:50', 15)]),
      row(own, 3, [wait('refraction', '02:00', 35)]),
      row(own, 4, []),
      row(foreign, 1, [wait('refraction', '01:10', 100)]),
      row(own, 1, [wait('refraction', '01:10', 1000)], '2040-04-05'),
    ]);
  const ask = async (call: Caller, query: object) => {
    const answer = await call(waiting, { query: { ...march, ...query } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  const atOwn = [
    {
      step: 'refraction',
      count: 3,
      minutes: 20,
      hours: [
        { hour: 9, count: 2, minutes: 12.5 },
        { hour: 10, count: 1, minutes: 35 },
      ],
    },
    { step: 'examination', count: 1, minutes: 30, hours: [{ hour: 10, count: 1, minutes: 30 }] },
  ];
  expect(await ask(admin, { servicePointId: own })).toEqual(atOwn);
  expect(await ask(manager, {})).toEqual(atOwn);
  expect((await ask(admin, {}))[0]).toMatchObject({ count: 4, minutes: 40 });
  expect(await ask(manager, { servicePointId: foreign })).toEqual([]);
});

/** Follows every number that leads somewhere. */
async function expectLinksToBeTrue(period: { startDate: string; endDate: string; servicePointId?: number }) {
  for (const call of [admin, manager]) {
    const { overdue, plans, points, blocks, ...numbers } = countedIn(await count(period, call), period, today);
    const series = blocks.flatMap(({ visits, ...appointments }) => [...visits, ...Object.values(appointments)]);
    const links = [...Object.values(numbers), ...overdue, ...plans, ...points, ...series];
    await expectAsManyRows(
      call,
      links.filter((link) => link.count > 0),
    );
  }
}

describe('the numbers of the analysis', () => {
  test('are those that were worked out by hand', async () => {
    const found = await count({ ...march, servicePointId: own });
    // The demo's own reminders have been late for years by then.
    const { overdue, ...rest } = atOnePoint;
    expect(found).toMatchObject(rest);
    expect(found.overdue.slice(0, 2)).toEqual(overdue.slice(0, 2));
    expect(found.plans).toEqual([
      { plan: 'observe', count: 2 },
      { plan: 'referral', count: 2 },
      { plan: 'atropine', count: 1 },
    ]);
    expect(found.referralReasons).toEqual([{ reason: '眼底异常', count: 2 }]);
    expect(new Map(found.sources.map(({ source, count }) => [source, count]))).toEqual(
      new Map([
        ['walkIn', 1],
        ['school', 1],
        [null, 1],
      ]),
    );
    expect(found.points).toEqual([
      { id: own, name: expect.any(String), visits: 3, followUps: { count: 1, of: 9 }, newPatients: 3 },
    ]);
  });

  test.each([
    ['of the service point', { ...march, servicePointId: own }],
    ['of all, by weeks', { startDate: '2040-01-15', endDate: '2040-03-31' }],
    ['of the demo', { startDate: '2020-01-01', endDate: '2040-02-01' }],
  ])('lead to lists of as many rows: %s', (_, period) => expectLinksToBeTrue(period));

  test('stand at their days', async () => {
    const { blockDays, blocks } = await count({ ...march, servicePointId: own });
    expect([blockDays, blocks.length]).toEqual([1, 31]);
    expect(blocks[0]).toEqual({
      from: '2040-03-01',
      to: '2040-03-01',
      newPatients: 1,
      previousNewPatients: 0,
      visits: { first: 1, review: 0, screening: 0, fitting: 0 },
      completed: 1,
      noShow: 0,
      cancelled: 0,
    });
    expect(blocks[1]).toMatchObject({ completed: 1, noShow: 1, newPatients: 0 });
    expect(blocks[2]).toMatchObject({ cancelled: 1 });
    // The last day of February is the last of the 31 before.
    expect(blocks[30]).toMatchObject({ newPatients: 1, previousNewPatients: 1, visits: { review: 1 }, completed: 1 });
  });

  test('are of all points in reach, and of no other', async () => {
    const { overdue: _, ...rest } = atOnePoint;
    expect(await count()).toMatchObject(twice(rest) as object);
    const managed = await count(march, manager);
    const ids = managed.points.map(({ id }) => id);
    expect(ids).toContain(own);
    expect(ids).not.toContain(foreign);
    expect(managed).toMatchObject(rest);
    const outside = await count({ ...march, servicePointId: foreign }, manager);
    expect(outside).toMatchObject({
      newPatients: 0,
      visits: 0,
      show: { count: 0, of: 0 },
      followUps: { count: 0, of: 0 },
      lost: { count: 0, of: 0 },
      overdue: [0, 0, 0],
      plans: [],
      referrals: { count: 0, of: 0 },
      referralReasons: [],
      sources: [],
      points: [],
    });
    expect(outside.blocks.every(({ newPatients, completed }) => newPatients + completed === 0)).toBe(true);
  });

  test('of a longer time are counted by weeks, and lose nobody', async () => {
    const found = await count({ startDate: '2040-01-15', endDate: '2040-03-31', servicePointId: own });
    expect(found.blockDays).toBe(7);
    expect(found.blocks.at(-1)).toMatchObject({ from: '2040-03-25', to: '2040-03-31' });
    expect(found.blocks.reduce((sum, block) => sum + block.newPatients, 0)).toBe(4);
    expect(found.newPatients).toBe(4);
  });

  test('of a period that ends before it begins are none', async () => {
    const found = await count({ startDate: '2040-03-31', endDate: '2040-03-01' });
    expect(found).toMatchObject({ blocks: [], newPatients: 0, visits: 0 });
  });

  test('are not for the staff of a store', async () => {
    const { call } = await server.signIn('staff');
    expect((await call(endpoint, { query: march })).statusCode).toBe(403);
  });
});

test('the numbers still lead to as many rows when patients have moved out of reach or were taken off the lists', async () => {
  const people = await server.db
    .select()
    .from(patients)
    .where(eq(patients.servicePointId, own))
    .orderBy(desc(patients.createdAt));
  const [, going, moving] = people.filter(({ createdAt }) => createdAt >= '2040');
  if (!going || !moving) throw new Error('nobody is there');
  const { id, name, gender, birthday, phone, updatedAt } = moving;
  const answers = [
    await admin(contract.endpoints.update, {
      params: { id },
      body: { name, gender, birthday, phone, servicePointId: foreign, updatedAt },
    }),
    await admin(contract.endpoints.delete, { params: { id: going.id }, query: { servicePointId: own } }),
  ];
  for (const { statusCode, body } of answers) expect(statusCode, body).toBe(200);
  for (const servicePointId of [undefined, own, foreign]) await expectLinksToBeTrue({ ...march, servicePointId });
});

test('blocks follow each other and end with the period', () => {
  for (const [startDate, endDate] of [
    ['2024-02-01', '2024-03-31'],
    ['2024-01-01', '2024-12-31'],
    ['2015-01-01', '2024-12-31'],
  ] as const) {
    const spans = spansOf(blocksOf({ startDate, endDate }));
    expect(spans[0]?.from).toBe(startDate);
    expect(spans.at(-1)?.to).toBe(endDate);
    expect(spans.length).toBeLessThanOrEqual(62);
  }
  expect([62, 63, 434, 435, 1860, 1861].map(blockDaysOf)).toEqual([1, 7, 7, 30, 30, 365]);
});
