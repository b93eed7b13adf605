import { readFile } from 'node:fs/promises';
import { asc, eq, inArray, not, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard, type PatientStatistics } from '../../../contract/dashboard';
import { eyeName, eyeNames } from '../../../contract/vision/eye-name';
import { columnsOf } from '../../../server/clinical/record-columns';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { namedEyes, namedOn } from '../../contract/vision/named-eyes';
import { startServer, type TestServer } from '../harness/server';

const columns = namedEyes.map(({ exam, birthday, years, sphere, history }) => ({
  ...columnsOf({ exam, plans: [], visitDate: namedOn }, { birthday, gender: 'female' }),
  named: eyeName({ se: sphere, years, isOrthoK: history === 'orthoK' }),
}));

let server: TestServer;
/** Visits of the demo that stand for the rows of the table. */
let ids: number[];
beforeAll(async () => {
  server = await startServer();
  const rows = await server.db.select({ id: patientRecords.id }).from(patientRecords).orderBy(asc(patientRecords.id));
  ids = rows.slice(0, namedEyes.length).map(({ id }) => id);
  await server.db
    .update(patientRecords)
    .set({ status: 'voided' })
    .where(not(inArray(patientRecords.id, ids)));
  for (const [index, { named, ...row }] of columns.entries()) {
    await server.db
      .update(patientRecords)
      .set({ ...row, status: 'completed', visitDate: namedOn, nextCountedDate: null })
      .where(eq(patientRecords.id, ids[index] ?? 0));
  }
});
afterAll(() => server.close());

describe('the name of an eye', () => {
  test('is stored as the contract gives it', () => {
    expect(ids).toHaveLength(namedEyes.length);
    expect(columns.map(({ grade }) => grade)).toEqual(columns.map(({ named }) => named));
  });

  test('is what the dashboard counts', async () => {
    const { call } = await server.signIn('superadmin');
    const answer = await call(dashboard.endpoints.patients, { query: { startDate: namedOn, endDate: namedOn } });
    const { grades }: PatientStatistics = answer.json().data;
    for (const { ageFrom, ageTo, n, ...counts } of grades) {
      const names = columns.filter(({ age }) => age >= ageFrom && age <= (ageTo ?? 200)).map(({ named }) => named);
      const expected = Object.fromEntries(eyeNames.map((one) => [one, names.filter((name) => name === one).length]));
      expect([ageFrom, counts]).toEqual([ageFrom, expected]);
      expect(n).toBe(names.filter((name) => name !== null).length);
    }
    expect(grades.reduce((sum, { n }) => sum + n, 0)).toBe(columns.filter(({ named }) => named !== null).length);
  });

  test('is what the migration gives to visits that were named before', async () => {
    const old = sql`case when is_ortho_k then null when se_worse <= -6 then 'high' when se_worse <= -0.5 then 'low'
      when se_worse <= 0.75 then 'premyopia' else 'normal' end`;
    await server.db.update(patientRecords).set({ grade: old }).where(inArray(patientRecords.id, ids));
    const file = new URL('../../../server/db/migrations/0025_eye_names.sql', import.meta.url);
    const [rename = ''] = (await readFile(file, 'utf8')).split('--> statement-breakpoint');
    await server.db.execute(sql.raw(rename));
    const rows = await server.db
      .select({ id: patientRecords.id, grade: patientRecords.grade })
      .from(patientRecords)
      .where(inArray(patientRecords.id, ids));
    const now = new Map(rows.map(({ id, grade }) => [id, grade]));
    expect(ids.map((id) => now.get(id))).toEqual(columns.map(({ named }) => named));
  });
});
