import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkChain } from '../../../server/audit/chain';
import { wrongCounts } from '../../../server/db/count-anew';
import { type OpenDatabase, query } from '../../../server/db/database';
import { keepCounts, leaveCounts } from '../../../server/db/keep-counts';
import { appointments } from '../../../server/db/tables/appointments';
import { followUps } from '../../../server/db/tables/follow-ups';
import { organizations } from '../../../server/db/tables/organizations';
import { servicePoints } from '../../../server/db/tables/service-points';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { inBulk } from '../../../server/seed/bulk/in-bulk';
import { addLogs } from '../../../server/seed/bulk/logs';
import { addPlaces } from '../../../server/seed/bulk/places';
import { addAppointments, addFollowUps } from '../../../server/seed/bulk/visit-followers';
import { addPatients } from '../../../server/seed/install';
import { addManyRecords } from '../../../server/seed/visits/many';
import { freshDatabase } from '../harness/database';
import { timeZone } from '../harness/site';

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

/** All that a table has besides rows. */
const furniture = () =>
  query(
    database.db,
    sql`
      select pg_get_indexdef(indexrelid) as made from pg_index where indrelid > 16000
      union all select conrelid::regclass::text || pg_get_constraintdef(oid) from pg_constraint where conrelid > 16000
      union all select tgrelid::regclass::text || pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      order by 1
    `,
  );

test('a demo of any size has everywhere something, a log that is sealed, and its counts', async () => {
  const { db } = database;
  const before = await furniture();
  await addPlaces(db, { organizations: 6, points: 20 });
  expect([await db.$count(organizations), await db.$count(servicePoints)]).toEqual([6, 20]);
  await leaveCounts(db);
  await addPatients(db, 800);
  await addManyRecords(db, 2500);
  const counts = () => Promise.all([appointments, followUps, systemLogs].map((table) => db.$count(table)));
  const wish = { today: '2026-11-23' };
  const log = { total: 3000, patientCount: 800 };
  await addAppointments(db, { ...wish, total: 2000 });
  await addFollowUps(db, { ...wish, total: 1600 });
  await addLogs(db, log);
  expect(await counts()).toEqual([2000, 1600, 3000]);
  expect(await checkChain(db)).toMatchObject({ intact: true, checked: 3000 });
  // Again: there is nothing left to do.
  await addPlaces(db, { organizations: 6, points: 20 });
  await addAppointments(db, { ...wish, total: 2000 });
  await addLogs(db, log);
  expect([await db.$count(servicePoints), ...(await counts())]).toEqual([20, 2000, 1600, 3000]);
  await keepCounts(db, timeZone);
  expect(await wrongCounts(db, 1)).toEqual([]);
  expect(await furniture()).toEqual(before);
});

test('what is filled and fails is as it was, with its indexes', async () => {
  const before = await furniture();
  await expect(
    inBulk(database.db, followUps, async () => {
      throw new Error('on purpose');
    }),
  ).rejects.toThrow('on purpose');
  expect(await furniture()).toEqual(before);
});
