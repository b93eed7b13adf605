import { eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appointmentStatuses } from '../../../contract/appointment-steps';
import { planCodes } from '../../../contract/exam/conclusion';
import { visitTypes } from '../../../contract/exam/visit-fields';
import { followUpStatuses } from '../../../contract/follow-up-steps';
import { patientSources } from '../../../contract/patients';
import { addDays } from '../../../contract/site-time';
import { eyeNames } from '../../../contract/vision/eye-name';
import { analysis } from '../../../server/dashboard/analysis';
import { patientStatistics } from '../../../server/dashboard/patient-statistics';
import { countAnew, foldCounts, wrongCounts } from '../../../server/db/count-anew';
import { type Database, type OpenDatabase, only, query } from '../../../server/db/database';
import { keepCounts, leaveCounts } from '../../../server/db/keep-counts';
import { enterScope, leaveScope } from '../../../server/db/row-security';
import type { Scope } from '../../../server/db/scope';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { freshDatabase } from '../harness/database';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { timeZone } from '../harness/site';
import { countableRows, fromScratch, said, shown } from './from-scratch';
import { allVisits, patientsFromScratch } from './patients-from-scratch';

let database: OpenDatabase;
let db: Database;
let examinerId: number;
beforeAll(async () => {
  database = await freshDatabase();
  db = database.db;
  examinerId = only(await db.select({ id: staff.id }).from(staff).limit(1)).id;
});
afterAll(() => database.close());

const today = '2040-03-31';
const someday = fc.integer({ min: -900, max: 30 }).map((days) => addDays(today, days));
const point = fc.integer({ min: 1, max: 8 });
const orNull = <T>(values: readonly T[]) => fc.constantFrom(...values, null);

/** An act on rows, at random; `who` picks whose. */
type Act = (tx: Database) => Promise<unknown>;

/** One of the patients that a history has made, and one row of theirs. */
const onePatient = (who: number) =>
  sql`(select id from patients where name = 'history' order by id offset ${who} % greatest(1, (select count(*)::int from patients where name = 'history')) limit 1)`;
const oneOf = (table: string, who: number) => {
  const own = sql.raw(`"${table}" where patient_id in (select id from patients where name = 'history')`);
  return sql`id = (select id from ${own} order by id offset ${who} % greatest(1, (select count(*)::int from ${own})) limit 1)`;
};
const who = fc.nat({ max: 10_000 });

const visit = fc.record({
  visitDate: someday,
  visitType: fc.constantFrom(...visitTypes),
  status: fc.constantFrom('draft', 'completed', 'amended', 'voided'),
  planCodes: fc.subarray([...planCodes]),
  referralReason: orNull(['眼底异常', 'it\'s, a "reason"']),
  age: fc.constantFrom(0, 2, 3, 8, 9, 18, 19, 59, 60, 90),
  gender: fc.constantFrom('male' as const, 'female' as const),
  isCycloplegic: fc.boolean(),
  isOrthoK: fc.boolean(),
  grade: orNull(eyeNames),
  reducedVision: orNull(['none', 'mild', 'severe'] as const),
  vaWorse: orNull([4.7, 5]),
  seOd: orNull([-3.125, -0.5]),
  seOs: orNull([-0.5, 1]),
  alOd: orNull([22.35, 24]),
  alOs: orNull([24, 26.05]),
  seRate: orNull([-1.05, -0.5]),
  alRate: orNull([0.12, 0.4]),
  // Of these two the rates were under one each.
  ratePlans: fc.subarray(
    planCodes.map((code) => (code === 'spectacles' ? 'se:spectacles' : code === 'atropine' ? 'al:atropine' : code)),
  ),
  isFast: orNull([true, false]),
  iopMax: orNull([21, 21.5]),
  alCrMax: orNull([3, 3.05]),
});
const reminder = fc.record({
  dueDate: someday,
  status: fc.constantFrom(...followUpStatuses),
  completedOn: fc.option(someday),
  servicePointId: point,
});
const meeting = fc.record({ date: someday, status: fc.constantFrom(...appointmentStatuses), servicePointId: point });

let reasons = 0;
const homeOf = async (tx: Database, whose: number) => {
  const [row] = await query<{ id: number; home: number }>(
    tx,
    sql`select id, service_point_id as home from patients where id = ${onePatient(whose)}`,
  );
  return row;
};

const acts: fc.Arbitrary<Act>[] = [
  fc
    .record({ at: point, source: orNull(patientSources), day: someday, time: fc.constantFrom('15:59:59', '16:00:00') })
    .map(
      ({ at, source, day, time }) =>
        (tx: Database) =>
          tx.insert(patients).values({
            ...buildPatient({ name: 'history', servicePointId: at, source }),
            createdAt: `${day}T${time}.000Z`,
          }),
    ),
  // With the patient all visits move; those are changed by the foreign key.
  fc.record({ who, servicePointId: point }).map(
    ({ who, servicePointId }) =>
      (tx) =>
        tx
          .update(patients)
          .set({ servicePointId })
          .where(sql`id = ${onePatient(who)}`),
  ),
  fc.record({ who, isGone: fc.boolean() }).map(
    ({ who, isGone }) =>
      (tx) =>
        tx
          .update(patients)
          .set({ removedAt: isGone ? `${today}T04:00:00.000Z` : null })
          .where(sql`id = ${onePatient(who)}`),
  ),
  fc
    .record({ who, visits: fc.array(visit, { minLength: 1, maxLength: 3 }), at: point })
    .map(({ who, visits, at }) => async (tx) => {
      const patient = await homeOf(tx, who);
      if (!patient) return;
      const { complete: _, reason: __, ...content } = buildRecord({ patientId: patient.id, examinerId });
      await tx
        .insert(patientRecords)
        .values(visits.map((one) => ({ ...content, ...one, servicePointId: at, patientPointId: patient.home })));
    }),
  fc.record({ who, to: visit, at: point }).map(
    ({ who, to, at }) =>
      (tx) =>
        tx
          .update(patientRecords)
          .set({ ...to, servicePointId: at })
          .where(oneOf('patient_records', who)),
  ),
  // All of a patient at once.
  fc.record({ who, status: fc.constantFrom('completed', 'voided') }).map(
    ({ who, status }) =>
      (tx) =>
        tx
          .update(patientRecords)
          .set({ status })
          .where(sql`patient_id = ${onePatient(who)}`),
  ),
  who.map((one) => (tx) => tx.delete(patientRecords).where(oneOf('patient_records', one))),
  fc.record({ who, one: reminder }).map(({ who, one }) => async (tx) => {
    const patient = await homeOf(tx, who);
    if (!patient) return;
    reasons += 1;
    const fixed = { patientId: patient.id, name: 'x', reason: `history ${reasons}`, source: 'manual' as const };
    const recordId = sql`(select id from patient_records where patient_id = ${patient.id} order by id desc limit 1)`;
    await tx.insert(followUps).values({ ...fixed, ...one, recordId });
  }),
  fc.record({ who, to: reminder }).map(
    ({ who, to }) =>
      (tx) =>
        tx.update(followUps).set(to).where(oneOf('follow_ups', who)),
  ),
  // Some of all that were made by one visit go, or move.
  fc.record({ who, servicePointId: point }).map(
    ({ who, servicePointId }) =>
      (tx) =>
        tx
          .update(followUps)
          .set({ servicePointId })
          .where(sql`patient_id = ${onePatient(who)} and id % 2 = 0`),
  ),
  who.map((one) => (tx) => tx.delete(followUps).where(oneOf('follow_ups', one))),
  fc.record({ who, one: meeting }).map(({ who, one }) => async (tx) => {
    const patient = await homeOf(tx, who);
    if (!patient) return;
    const fixed = { patientId: patient.id, name: 'x', phone: '1', type: 'review', source: 'staff' } as const;
    await tx.insert(appointments).values({ ...fixed, ...one, start: '09:00', end: '09:30' });
  }),
  fc.record({ who, to: meeting }).map(
    ({ who, to }) =>
      (tx) =>
        tx.update(appointments).set(to).where(oneOf('appointments', who)),
  ),
  who.map((one) => (tx) => tx.delete(appointments).where(oneOf('appointments', one))),
];

/** Each visit knows the day of the next one, as it does after every save. */
const followOneAnother = sql`
  update patient_records set next_counted_date = others.next
  from (
    select id, lead(visit_date) over (partition by patient_id order by visit_date, id) as next
    from patient_records where status in ('completed', 'amended')
  ) as others
  where others.id = patient_records.id and next_counted_date is distinct from others.next
`;

/** A transaction of one or more acts, which may fail in the end; or what is done to the counts themselves. */
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .record({ acts: fc.array(fc.oneof(...acts), { minLength: 1, maxLength: 4 }), fails: fc.boolean() })
      .map(({ acts, fails }) => async () => {
        const all = db.transaction(async (tx) => {
          for (const act of acts) await act(tx);
          await tx.execute(followOneAnother);
          if (fails) throw new Error('on purpose');
        });
        await (fails ? expect(all).rejects.toThrow('on purpose') : all);
      }),
  },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }).map((most) => () => foldCounts(db, most)) },
  { weight: 1, arbitrary: fc.constant(() => countAnew(db)) },
);

const viewers: Scope[] = ['all', { orgIds: [2], servicePointIds: [2, 3, 4, 5] }, { orgIds: [], servicePointIds: [7] }];
const period = fc.tuple(someday, someday).map((days) => {
  const [startDate = today, endDate = today] = [...days].sort();
  return { startDate, endDate };
});

describe('what the dashboards count', () => {
  test('is a count of the rows, after any history, for any viewer and period', async () => {
    const history = fc.record({
      steps: fc.array(step, { minLength: 5, maxLength: 15 }),
      period,
      servicePointId: fc.option(point, { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, period, servicePointId }) => {
        for (const take of steps) await take();
        expect(await wrongCounts(db, 3)).toEqual([]);
        const rows = await countableRows(db);
        const visits = await allVisits(db);
        for (const scope of viewers) {
          const about = { ...period, servicePointId };
          const [data, found] = await db.transaction(async (tx) => {
            await enterScope(tx, scope);
            const shown = [
              await analysis(tx, about, scope, today),
              await patientStatistics(tx, about, scope),
              await patientStatistics(tx, { ...about, endDate: '2050-01-01' }, scope),
            ] as const;
            await leaveScope(tx);
            return [shown[0], shown.slice(1)] as const;
          });
          const counted = fromScratch(rows, { blocks: data.blocks, period, today }, { scope, servicePointId });
          expect(said(data)).toEqual(shown(counted));
          const viewer = { scope, servicePointId };
          expect(found).toEqual([
            patientsFromScratch(visits, period, viewer),
            patientsFromScratch(visits, { ...period, endDate: '2050-01-01' }, viewer),
          ]);
        }
      }),
      { numRuns: Number(process.env.HISTORIES ?? 12) },
    );
  });

  test('knows whose latest visits followed a past period, where most were seen again within it, or none all through it', async () => {
    const { complete: _, reason: __, ...content } = buildRecord({ patientId: 1, examinerId });
    const gap = fc.integer({ min: 0, max: 400 });
    const history = fc.record({
      start: someday,
      courses: fc.array(fc.array(fc.tuple(gap, visit), { minLength: 1, maxLength: 5 }), { minLength: 9, maxLength: 9 }),
      periods: fc.array(period, { minLength: 9, maxLength: 9 }),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ start, courses, periods }) => {
        for (const course of courses) {
          const made = { ...buildPatient({ name: 'history' }), createdAt: `${start}T04:00:00.000Z` };
          const patient = only(await db.insert(patients).values(made).returning());
          const place = { patientId: patient.id, servicePointId: 2, patientPointId: patient.servicePointId };
          let visitDate = start;
          const visits = course.map(([days, one]) => {
            visitDate = addDays(visitDate, days);
            return { ...content, ...one, ...place, visitDate, status: 'completed' as const };
          });
          await db.insert(patientRecords).values(visits);
        }
        await db.execute(followOneAnother);
        const visits = await allVisits(db);
        for (const past of periods) {
          const found = await db.transaction((tx) => patientStatistics(tx, past, 'all'));
          expect(found).toEqual(patientsFromScratch(visits, past, { scope: 'all', servicePointId: undefined }));
        }
      }),
      // Each run adds to the rows of those before, so that a smaller example would be none.
      { numRuns: Number(process.env.HISTORIES ?? 12), endOnFailure: true },
    );
  });

  test('misses nothing of what happens at one time, while it is added up and counted anew', async () => {
    const make = (index: number) => {
      const createdAt = `2043-01-0${1 + (index % 3)}T04:00:00.000Z`;
      return db.insert(patients).values({ ...buildPatient({ servicePointId: 1 + (index % 2) }), createdAt });
    };
    const tend = async () => {
      for (let round = 0; round < 4; round += 1) {
        await foldCounts(db, 5);
        await countAnew(db);
      }
    };
    await Promise.all([tend(), ...Array.from({ length: 30 }, (_, index) => make(index))]);
    expect(await wrongCounts(db, 3)).toEqual([]);
    const { newPatients } = await db.transaction((tx) =>
      analysis(tx, { startDate: '2043-01-01', endDate: '2043-01-03' }, 'all', today),
    );
    expect(newPatients).toBe(30);
  });

  test('is right for a visit that several change at one time, with the reminders that it made', async () => {
    // On a day that no history above comes to.
    const { complete: _, reason: __, ...content } = buildRecord({ patientId: 1, examinerId });
    const derived = { age: 8, gender: 'female' as const, isCycloplegic: false, isOrthoK: false, planCodes: [] };
    const values = Array.from({ length: 8 }, () => ({
      ...{ ...content, ...derived, patientPointId: 2, status: 'completed' as const, visitDate: '2049-01-01' },
    }));
    const home = only(await db.select().from(patients).where(eq(patients.id, 1))).servicePointId;
    const made = await db
      .insert(patientRecords)
      .values(values.map((one) => ({ ...one, patientPointId: home })))
      .returning({ id: patientRecords.id });
    const reminders = await db
      .insert(followUps)
      .values(
        made.flatMap(({ id }) =>
          [1, 2, 3].map((servicePointId) => ({
            ...{ patientId: 1, name: 'x', reason: `${id}`, source: 'record' as const, status: 'open' as const },
            ...{ recordId: id, servicePointId, dueDate: '2049-01-15' },
          })),
        ),
      )
      .returning({ id: followUps.id });
    await Promise.all([
      ...reminders.map(({ id }) => db.update(followUps).set({ status: 'completed' }).where(eq(followUps.id, id))),
      ...made.map(({ id }) =>
        db.update(patientRecords).set({ referralReason: '眼底异常' }).where(eq(patientRecords.id, id)),
      ),
    ]);
    expect(await wrongCounts(db, 3)).toEqual([]);
    const { referrals } = await db.transaction((tx) =>
      analysis(tx, { startDate: '2049-01-01', endDate: '2049-01-01' }, 'all', today),
    );
    expect(referrals).toEqual({ count: 8, of: 8 });
  });

  test('is told apart where a count is wrong, and right again once it was counted anew', async () => {
    const oneOf = (table: string) =>
      sql.raw(`ctid = (select ctid from ${table} where fact = 'visit' and grain = 64 limit 1)`);
    await db.execute(sql`update kept_counts set count = count + 2 where ${oneOf('kept_counts')}`);
    const [total, point, wrong] = await wrongCounts(db, 10);
    // All places together are as wrong as the one, and so is the place with all that it is compared by.
    expect(total).toMatchObject({ reach: 0, at: 0, kept: (total?.counted ?? 0) + 2, differences: 3 });
    expect(point).toMatchObject({ reach: 0, at: wrong?.at, kept: (point?.counted ?? 0) + 2 });
    expect(wrong).toMatchObject({ grain: 64, fact: 'visit', kept: (wrong?.counted ?? 0) + 2 });
    await countAnew(db);
    for (const table of ['kept_totals', 'kept_points']) {
      await db.execute(sql`update ${sql.raw(table)} set count = count + 2 where ${oneOf(table)}`);
      expect(await wrongCounts(db, 10)).toMatchObject([{ reach: 0, differences: 1 }]);
      await countAnew(db);
    }
    expect(await wrongCounts(db, 10)).toEqual([]);
  });

  test('is counted anew by a start that goes by another calendar, and only by such a one', async () => {
    const version = () => query(db, sql`select xmin::text from kept_counts order by 1 limit 1`);
    const before = await version();
    await keepCounts(db, timeZone);
    expect(await version()).toEqual(before);
    const isNew = { ...buildPatient(), createdAt: '2041-01-01T20:00:00.000Z' };
    const { id } = only(await db.insert(patients).values(isNew).returning({ id: patients.id }));
    const on = (day: string) =>
      db
        .transaction((tx) => analysis(tx, { startDate: day, endDate: day }, 'all', today))
        .then(({ newPatients }) => newPatients);
    expect([await on('2041-01-01'), await on('2041-01-02')]).toEqual([0, 1]);
    await keepCounts(db, 'UTC');
    expect([await on('2041-01-01'), await on('2041-01-02')]).toEqual([1, 0]);
    expect(await wrongCounts(db, 1)).toEqual([]);
    await keepCounts(db, timeZone);
    await db.delete(patients).where(eq(patients.id, id));
    expect(await on('2041-01-02')).toBe(0);
  });

  test('is counted anew after it was left', async () => {
    await leaveCounts(db);
    const made = [1, 2, 3].map(() => ({ ...buildPatient(), createdAt: '2042-01-01T04:00:00.000Z' }));
    const rows = await db.insert(patients).values(made).returning({ id: patients.id });
    expect((await wrongCounts(db, 1)).length).toBe(1);
    await keepCounts(db, timeZone);
    expect(await wrongCounts(db, 1)).toEqual([]);
    await db.delete(patients).where(
      inArray(
        patients.id,
        rows.map(({ id }) => id),
      ),
    );
    expect(await wrongCounts(db, 1)).toEqual([]);
  });

  test('is nobody’s to write who works for a user', async () => {
    for (const statement of ['delete from kept_counts', 'update kept_count_changes set count = 0'])
      await expect(
        db.transaction(async (tx) => {
          await enterScope(tx, { orgIds: [], servicePointIds: [2] });
          await tx.execute(sql.raw(statement));
        }),
      ).rejects.toThrow();
  });
});
