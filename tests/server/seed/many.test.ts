import { eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { addPatients } from '../../../server/seed/install';
import { addManyRecords } from '../../../server/seed/visits/many';
import { freshDatabase } from '../harness/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const visits = () => database.db.$count(patientRecords);
const lastVisit = async () => {
  const [row] = await database.db.select({ id: sql<number>`max(id)::int` }).from(patientRecords);
  return row?.id ?? 0;
};

describe('many visits for measurements', () => {
  test('are made for patients who have none, at their own service point, and go on where they had ended', async () => {
    const { db } = database;
    await addPatients(db, 900);
    const [before, lastOfDemo] = [await visits(), await lastVisit()];
    const told: number[] = [];
    await addManyRecords(db, before + 400, (count) => told.push(count));
    const half = await visits();
    expect(half).toBeGreaterThanOrEqual(before + 400);
    expect(told.at(-1)).toBe(half);
    await addManyRecords(db, half + 400);
    expect(await visits()).toBeGreaterThanOrEqual(half + 400);

    const made = await db
      .select({ status: patientRecords.status, at: patientRecords.servicePointId, home: patients.servicePointId })
      .from(patientRecords)
      .innerJoin(patients, eq(patients.id, patientRecords.patientId))
      .where(gt(patientRecords.id, lastOfDemo));
    expect(made.every(({ at, home }) => at === home)).toBe(true);
    // Half-written ones belong to the window that writes them.
    expect(made.some(({ status }) => status === 'draft')).toBe(false);
  });

  test('end where nobody is left to give one', async () => {
    const all = await visits();
    await addManyRecords(database.db, 1_000_000);
    const now = await visits();
    expect(now).toBeGreaterThan(all);
    await addManyRecords(database.db, 1_000_000);
    expect(await visits()).toBe(now);
  });
});
