import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, only, query } from '../../../server/db/database';
import { holdAlone } from '../../../server/db/hold-alone';
import { emptyDatabase, postgresServer } from '../harness/database';

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database.close());

// The embedded engine has one transaction at a time, which waits for nobody.
test.runIf(postgresServer).each([
  ['line', '2500ms'],
  ['people', '2500ms'],
  ['names', '2500ms'],
  ['bookings', '800ms'],
  ['nodes', '800ms'],
] as const)('whoever comes to %s while others are at it waits %s', async (subject, wait) => {
  const found = await database.db.transaction(async (tx) => {
    await holdAlone(tx, subject, ['somebody']);
    return only(await query<{ wait: string }>(tx, sql`select current_setting('lock_timeout') as wait`));
  });
  expect(found.wait).toBe(wait);
});
