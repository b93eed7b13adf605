import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ageBands, dashboard, type PatientStatistics } from '../../../contract/dashboard';
import { patientRecords as records } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { eyeNames } from '../../../contract/vision/eye-name';
import { boxOf } from '../../../server/dashboard/boxes';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { drills } from '../../../src/pages/clinic/data-dashboard/drills';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

type Row = typeof patientRecords.$inferSelect;

const { patients: endpoint } = dashboard.endpoints;
const always = { startDate: '2000-01-01', endDate: '2100-01-01' };

let server: TestServer;
let admin: Caller;
let clerk: Caller;
let rows: Row[];
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  clerk = (await server.signIn('staff')).call;
  rows = await server.db.select().from(patientRecords);
});
afterAll(() => server.close());

async function count(query: Record<string, unknown> = always, call = admin): Promise<PatientStatistics> {
  const answer = await call(endpoint, { query });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

/** The same by the plainest way: each patient's latest visit of the period that counts. */
function latestIn(startDate: string, endDate: string, isHere: (row: Row) => boolean = () => true): Row[] {
  const latest = new Map<number, Row>();
  for (const row of [...rows].sort((a, b) => a.visitDate.localeCompare(b.visitDate) || a.id - b.id)) {
    const counts = row.status === 'completed' || row.status === 'amended';
    if (counts && isHere(row) && row.visitDate >= startDate && row.visitDate <= endDate) latest.set(row.patientId, row);
  }
  return [...latest.values()];
}

const total = (rates: { count: number; of: number }[]) => ({
  count: rates.reduce((sum, rate) => sum + rate.count, 0),
  of: rates.reduce((sum, rate) => sum + rate.of, 0),
});

function expectSame(found: PatientStatistics, people: Row[]) {
  const graded = people.filter(({ grade }) => grade !== null);
  const isMyopic = ({ grade }: Row) => grade === 'low' || grade === 'high';
  const of = (isCycloplegic: boolean) => graded.filter((row) => row.isCycloplegic === isCycloplegic);
  expect(found.people).toBe(people.length);
  expect(total(found.myopia.map((band) => band.cycloplegic))).toEqual({
    count: of(true).filter(isMyopic).length,
    of: of(true).length,
  });
  expect(total(found.myopia.map((band) => band.screening))).toEqual({
    count: of(false).filter(isMyopic).length,
    of: of(false).length,
  });
  for (const grade of eyeNames) {
    const counted = found.grades.reduce((sum, band) => sum + band[grade], 0);
    expect(counted).toBe(graded.filter((row) => row.grade === grade).length);
  }
  const seen = people.filter(({ vaWorse, isOrthoK }) => vaWorse !== null && !isOrthoK);
  expect(found.acuity.reduce((sum, step) => sum + step.count, 0)).toBe(seen.length);
  const judged = people.filter(({ reducedVision }) => reducedVision !== null);
  expect(total(found.reducedVision.flatMap(({ male, female }) => [male, female]))).toEqual({
    count: judged.filter(({ reducedVision }) => reducedVision !== 'none').length,
    of: judged.length,
  });
  const eyes = people.filter(({ isOrthoK }) => !isOrthoK).flatMap(({ seOd, seOs }) => [seOd, seOs]);
  expect(found.se.reduce((sum, { box }) => sum + box.n, 0)).toBe(eyes.filter((se) => se !== null).length);
  const lengths = people.flatMap(({ alOd, alOs }) => [alOd, alOs]).filter((al) => al !== null);
  expect(found.axialLength.reduce((sum, { box }) => sum + box.n, 0)).toBe(lengths.length);
  const known = people.filter(({ isFast }) => isFast !== null);
  expect(found.fast).toEqual({ count: known.filter(({ isFast }) => isFast).length, of: known.length });
  const pressures = people.filter(({ iopMax }) => iopMax !== null);
  expect(found.pressure).toEqual({
    count: pressures.filter((row) => (row.iopMax ?? 0) > 21).length,
    of: pressures.length,
  });
  const ratios = people.filter(({ alCrMax }) => alCrMax !== null);
  expect(found.alCr).toEqual({ count: ratios.filter((row) => (row.alCrMax ?? 0) > 3).length, of: ratios.length });
}

const month = (date: Date) => date.toISOString().slice(0, 10);
const daysAgo = (days: number) => month(new Date(Date.now() - days * 86_400_000));

describe('the numbers of the patients’ data', () => {
  test('are those of each person’s latest visit', async () => {
    const found = await count();
    expectSame(found, latestIn(always.startDate, always.endDate));
    expect(found.visits).toBe(rows.filter(({ status }) => status === 'completed' || status === 'amended').length);
    expect(found.people).toBeGreaterThan(100);
    expect(found.progression.length).toBeGreaterThan(2);
  });

  test.each([
    [daysAgo(30), daysAgo(0)],
    [daysAgo(365), daysAgo(180)],
    [daysAgo(700), daysAgo(100)],
  ])('of the period from %s to %s', async (startDate, endDate) =>
    expectSame(await count({ startDate, endDate }), latestIn(startDate, endDate)),
  );

  test('of a service point, and of what somebody reaches', async () => {
    const atPoint = await count({ ...always, servicePointId: 2 });
    expectSame(
      atPoint,
      latestIn(always.startDate, always.endDate, ({ servicePointId }) => servicePointId === 2),
    );
    const own = await count(always, clerk);
    expectSame(
      own,
      latestIn(always.startDate, always.endDate, ({ patientPointId }) => [2, 3].includes(patientPointId)),
    );
    expect((await count({ ...always, servicePointId: 7 }, clerk)).people).toBe(0);
  });

  test('of nobody are nothing', async () => {
    const found = await count({ startDate: '2000-01-01', endDate: '2000-01-02' });
    expect(found).toEqual({
      people: 0,
      visits: 0,
      myopia: [],
      grades: [],
      acuity: [],
      reducedVision: [],
      se: [],
      axialLength: [],
      progression: [],
      fast: { count: 0, of: 0 },
      pressure: { count: 0, of: 0 },
      alCr: { count: 0, of: 0 },
    });
  });

  test('lead to the visits that they count', async () => {
    const found = await count();
    const listed = async (query: object) =>
      (await admin(records.endpoints.list, { query: { ...always, latest: '1', pageSize: 1, ...query } })).json().data
        .total;
    expect(await listed({})).toBe(found.people);
    const links = [
      ...(['fast', 'pressure', 'alCr'] as const).map((name) => [found[name].count, drills.finding(name)] as const),
      ...found.grades.flatMap((row) => eyeNames.map((name) => [row[name], drills.grade(row, name)] as const)),
      ...found.acuity.map(({ acuity, count }) => [count, drills.acuity(acuity)] as const),
      ...found.myopia.flatMap((row) =>
        (['cycloplegic', 'screening'] as const).map((key) => [row[key].count, drills[key](row)] as const),
      ),
      ...found.reducedVision.flatMap((row) =>
        (['male', 'female'] as const).map((key) => [row[key].count, drills[key](row)] as const),
      ),
    ].filter(([number]) => number > 0);
    expect(links.length).toBeGreaterThan(80);
    for (const [number, filters] of links) expect([filters, await listed(filters)]).toEqual([filters, number]);
    const [band] = found.myopia;
    if (!band) throw new Error('nobody refracted');
    const refracted = { ageFrom: band.ageFrom, ageTo: band.ageTo, finding: 'refractedScreening' };
    expect(await listed(refracted)).toBe(band.screening.of);
  });
});

test('a visit that is voided is counted no more, and the one before it is the latest again', async () => {
  const before = await count();
  const [last] = latestIn(always.startDate, always.endDate).filter(
    (row) => rows.filter(({ patientId, status }) => patientId === row.patientId && status === 'completed').length > 2,
  );
  if (!last) throw new Error('nobody comes often');
  const answer = await admin(records.endpoints.void, { params: { id: last.id }, body: { reason: 'r' } });
  expect(answer.statusCode, answer.body).toBe(200);
  rows = await server.db.select().from(patientRecords);
  const after = await count();
  expect([after.people, after.visits]).toEqual([before.people, before.visits - 1]);
  expectSame(after, latestIn(always.startDate, always.endDate));
  const [again] = await server.db.select().from(patientRecords).where(eq(patientRecords.id, last.id));
  expect(again?.status).toBe('voided');
});

test('the bands of age follow each other', () => {
  for (const [index, { ageTo }] of ageBands.entries())
    expect(ageBands[index + 1]?.ageFrom).toBe(ageTo === null ? undefined : ageTo + 1);
});

test('a box is that of its values', () => {
  expect(boxOf([])).toBeNull();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 1, maxLength: 60 }), (values) => {
      const sorted = [...values].sort((a, b) => a - b);
      const at = (share: number) => {
        const position = share * (sorted.length - 1);
        const low = sorted[Math.floor(position)] ?? 0;
        return low + ((sorted[Math.ceil(position)] ?? 0) - low) * (position - Math.floor(position));
      };
      const box = boxOf(values.map((value) => ({ value, count: 1 })));
      expect(box?.n).toBe(values.length);
      for (const [key, share] of [
        ['p5', 0.05],
        ['p25', 0.25],
        ['p50', 0.5],
        ['p75', 0.75],
        ['p95', 0.95],
      ] as const)
        expect(box?.[key]).toBeCloseTo(at(share), 3);
    }),
  );
});

describe('for several who ask at the same moment', () => {
  test('each is given what is in their own reach', async () => {
    const [all, here] = [await count(), await count(always, clerk)];
    expect(all.visits).toBeGreaterThan(here.visits);
    const asked = Array.from({ length: 10 }, () => [admin, clerk] as const).flat();
    const found = await Promise.all(asked.map((call) => count(always, call)));
    expect(found).toEqual(asked.map((call) => (call === admin ? all : here)));
  });

  test('nobody is told less than was there when they asked', async () => {
    const { id: patientId } = await dataOf(
      admin(patients.endpoints.create, { body: buildPatient({ name: '同时问' }) }),
    );
    let { visits } = await count();
    for (let day = 1; day <= 8; day++) {
      const others = Array.from({ length: 5 }, () => count());
      const visitDate = `2026-03-0${day}`;
      const body = { ...buildRecord({ patientId, examinerId: 1, visitDate }), complete: true };
      await dataOf(admin(records.endpoints.create, { body }));
      visits += 1;
      const after = await Promise.all(Array.from({ length: 5 }, () => count()));
      expect(after.map((found) => found.visits)).toEqual(Array(5).fill(visits));
      await Promise.all(others);
    }
  });
});
