import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { missingForCompletion } from '../../../contract/exam/required';
import { examSchema } from '../../../contract/exam/schema';
import { recordInput } from '../../../contract/patient-records';
import { eyeNames } from '../../../contract/vision/eye-name';
import { columnsOf } from '../../../server/clinical/record-columns';
import type { OpenDatabase } from '../../../server/db/database';
import { patientRecords, recordVersions } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { stories } from '../../../server/seed/visits/stories';
import { freshDatabase } from '../harness/database';

let database: OpenDatabase;
let rows: (typeof patientRecords.$inferSelect)[];

beforeAll(async () => {
  database = await freshDatabase();
  rows = await database.db.select().from(patientRecords).orderBy(asc(patientRecords.id));
});
afterAll(() => database.close());

describe('the visits of the demo', () => {
  test('are those that a form would accept and a visit can be completed with', () => {
    expect(rows.length).toBeGreaterThan(200);
    for (const row of rows) {
      const { error } = recordInput.safeParse(row);
      expect([row.id, error?.issues ?? []]).toEqual([row.id, []]);
      expect([row.id, missingForCompletion(row)]).toEqual([row.id, []]);
      // Kept as it would be kept.
      expect(examSchema.parse(row.exam)).toEqual(row.exam);
    }
  });

  test('have the columns of what was examined, and a version of every step', async () => {
    const people = new Map((await database.db.select().from(patients)).map((patient) => [patient.id, patient]));
    const versions = await database.db.select().from(recordVersions).orderBy(asc(recordVersions.version));
    for (const row of rows) {
      const patient = people.get(row.patientId);
      if (!patient) throw new Error('a visit of nobody');
      expect(row).toMatchObject({ ...columnsOf(row, patient), alCrMax: row.alCrMax });
      const steps = versions.filter(({ recordId }) => recordId === row.id).map(({ status }) => status);
      const changed = row.status === 'amended' || row.status === 'voided' ? [row.status] : [];
      expect(steps).toEqual(row.status === 'draft' ? [] : ['completed', ...changed]);
    }
  });

  test('are of all kinds', () => {
    expect([...new Set(rows.map(({ status }) => status))].sort()).toEqual(['amended', 'completed', 'draft', 'voided']);
    for (const flag of ['isCycloplegic', 'isOrthoK'] as const) expect(rows.some((row) => row[flag])).toBe(true);
    expect(new Set(rows.map(({ grade }) => grade))).toEqual(new Set([...eyeNames, null]));
  });

  test('tell the stories', async () => {
    const advices = new Set(rows.map(({ advice }) => advice));
    const told = stories.filter(({ advice }) => advices.has(advice)).map(({ name }) => name);
    expect(told).toEqual(stories.map(({ name }) => name));
  });

  test('follow a patient to another service point', async () => {
    const [row] = rows;
    if (!row) throw new Error('no visits');
    const to = row.servicePointId === 2 ? 3 : 2;
    await database.db.update(patients).set({ servicePointId: to }).where(eq(patients.id, row.patientId));
    const moved = await database.db
      .select({ at: patientRecords.servicePointId, home: patientRecords.patientPointId })
      .from(patientRecords)
      .where(sql`${patientRecords.patientId} = ${row.patientId}`);
    expect(new Set(moved.map(({ home }) => home))).toEqual(new Set([to]));
    expect(new Set(moved.map(({ at }) => at))).toEqual(new Set([row.servicePointId]));
  });
});
