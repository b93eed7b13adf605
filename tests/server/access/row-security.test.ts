import { getTableName, sql } from 'drizzle-orm';
import { integer, type PgTable, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patients as contract } from '../../../contract/patients';
import { type Database, only, query, queryPlanned } from '../../../server/db/database';
import { rowPolicies, tables } from '../../../server/db/row-policies';
import {
  askBeyondScope,
  beyondScope,
  enterScope,
  leaveScope,
  scopedRole,
  secureRows,
  withinScope,
} from '../../../server/db/row-security';
import { atServicePoints, reachable, type Scope, scopeRule } from '../../../server/db/scope';
import { patientRecords, recordVersions } from '../../../server/db/tables/patient-records';
import { patients } from '../../../server/db/tables/patients';
import { servicePoints } from '../../../server/db/tables/service-points';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { rowsRead } from '../harness/rows-read';
import { startServer, type TestServer } from '../harness/server';
import { createWorld } from '../harness/world';

const sources = import.meta.glob<string>('../../../server/**/*.ts', { query: '?raw', import: 'default', eager: true });

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // Beside the seed, rows of every resource at every place: one that is added later has its own.
  const world = await createWorld(server, (await server.signIn('superadmin')).call);
  expect(world.failures).toEqual(new Map());
});
afterAll(() => server.close());

const walled = rowPolicies().filter(({ why }) => why === undefined);

/** What a user of this scope finds when a handler forgets every condition. */
async function within<T>(scope: Scope, work: (tx: Database) => Promise<T>): Promise<T> {
  return server.db.transaction(async (tx) => {
    await enterScope(tx, scope);
    const found = await work(tx);
    await leaveScope(tx);
    return found;
  });
}

const count = async (db: Database, table: PgTable, where = sql`true`) =>
  only(await query<{ count: number }>(db, sql`select count(*)::int as count from ${table} where ${where}`)).count;

const scopes: [string, Scope][] = [
  ['one store', { orgIds: [], servicePointIds: [2] }],
  ['an organization', { orgIds: [2], servicePointIds: [2, 3, 4, 5] }],
  ['nothing', { orgIds: [], servicePointIds: [] }],
];

describe.each(scopes)('without a condition, who reaches %s finds', (_, scope) => {
  test.each(walled.map(({ table }) => [getTableName(table), table] as const))(
    'the rows of %s in reach',
    async (_name, table) => {
      // Where a row lies: not every table has an id.
      const ids = sql`array(select ctid::text from ${table} where ${reachable(table, scope) ?? sql`true`})`;
      const expected = await query(server.db, sql`select unnest(${ids}) as id order by id`);
      const found = await within(scope, (tx) => query(tx, sql`select ctid::text as id from ${table} order by id`));
      const present = table === patients ? found.length : found;
      expect(present).toEqual(table === patients ? expected.length : expected);
      expect(await count(server.db, table)).toBeGreaterThan(expected.length);
    },
  );
});

test('what is asked right after a scope was entered is asked within it', async () => {
  for (const ask of [query, queryPlanned]) {
    const role = await server.db.transaction((tx) =>
      withinScope(tx, { orgIds: [], servicePointIds: [2] }, undefined, async () =>
        only(await ask<{ role: string }>(tx, sql`select current_setting('role') as role`)),
      ),
    );
    expect(role).toEqual({ role: scopedRole });
  }
});

describe('past the scope', () => {
  const scope: Scope = { orgIds: [], servicePointIds: [2] };
  const foreign = sql`service_point_id <> 2`;
  const seen = (tx: Database) => count(tx, patients, foreign);
  const roleOf = async (tx: Database) =>
    only(await query<{ role: string }>(tx, sql`select current_setting('role') as role`)).role;

  test('all is seen for one piece of work, and within it for another', async () => {
    const all = await seen(server.db);
    const found = await within(scope, async (tx) => [
      await seen(tx),
      await beyondScope(tx, async () => [await seen(tx), await beyondScope(tx, () => seen(tx)), await seen(tx)]),
      await seen(tx),
    ]);
    expect(found).toEqual([0, [all, all, all], 0]);
  });

  test('nothing is seen any more when the work has failed, whoever goes on', async () => {
    const found = await within(scope, async (tx) => {
      const failing = beyondScope(tx, async () => {
        await seen(tx);
        throw new Error('refused');
      });
      await expect(failing).rejects.toThrow('refused');
      return [await seen(tx), await roleOf(tx)];
    });
    expect(found).toEqual([0, scopedRole]);
  });

  test('what the database has refused is said, and nothing is asked after it', async () => {
    const failing = within(scope, async (tx) => {
      await expect(beyondScope(tx, () => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
        cause: { code: '22012' },
      });
      return seen(tx);
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '25P02' } });
  });

  test('one question is asked, and what is asked in the same breath is not', async () => {
    const roles = await within(scope, (tx) => {
      const ask = () => queryPlanned<{ role: string }>(tx, sql`select current_setting('role') as role`);
      return Promise.all([ask(), askBeyondScope(tx, ask), ask()]);
    });
    expect(roles.map((rows) => only(rows).role)).toEqual([scopedRole, 'none', scopedRole]);
  });

  test('one question that fails is said as it is', async () => {
    const asked = within(scope, (tx) => askBeyondScope(tx, () => queryPlanned(tx, sql`select 1 / 0`)));
    await expect(asked).rejects.toMatchObject({ cause: { code: '22012' } });
  });

  test('whoever reaches everything asks at once', async () => {
    expect(await within('all', (tx) => beyondScope(tx, () => roleOf(tx)))).toBe('none');
  });
});

test('without a condition, nothing out of reach is changed or deleted, and no row is put there', async () => {
  const scope: Scope = { orgIds: [], servicePointIds: [2] };
  const foreign = sql`service_point_id <> 2`;
  const before = await count(server.db, patients, foreign);
  const [changed, deleted] = await within(scope, async (tx) => [
    await query(tx, sql`update patients set name = 'x' where ${foreign} returning id`),
    await query(tx, sql`delete from patients where ${foreign} returning id`),
  ]);
  expect([changed, deleted]).toEqual([[], []]);
  await expect(within(scope, (tx) => tx.execute(sql`update patients set service_point_id = 7`))).rejects.toThrow();
  expect(await count(server.db, patients, foreign)).toBe(before);
});

test('what belongs to one row is read without reading all others in reach', async () => {
  await server.db.execute(sql`analyze patient_records, record_versions`);
  const servicePointIds = (await server.db.select({ id: servicePoints.id }).from(servicePoints)).map(({ id }) => id);
  const { recordId } = only(
    await server.db.select({ recordId: recordVersions.recordId }).from(recordVersions).limit(1),
  );
  const visitsRead = await within({ orgIds: [], servicePointIds }, async (tx) => {
    const before = await rowsRead(tx, 'patient_records');
    await tx.execute(sql`select from record_versions where record_id = ${recordId}`);
    return (await rowsRead(tx, 'patient_records')) - before;
  });
  expect(await count(server.db, patientRecords)).toBeGreaterThan(100);
  expect(visitsRead).toBeLessThan(20);
});

test('who runs as a user and has no scope reads nothing', async () => {
  const reading = server.db.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${scopedRole}`));
    return tx.select({ id: patients.id }).from(patients);
  });
  await expect(reading).rejects.toThrow();
});

test.each([
  'update system_logs set username = username',
  'delete from system_logs',
  'truncate system_logs',
  'delete from system_log_seals',
])('no user’s call can "%s"', async (statement) => {
  await expect(within({ orgIds: [], servicePointIds: [2] }, (tx) => tx.execute(sql.raw(statement)))).rejects.toThrow();
  expect(await count(server.db, systemLogs)).toBeGreaterThanOrEqual(0);
});

test('a user’s call runs as that role, and the log is written by the system', async () => {
  const staff = await server.signIn('staff');
  const answer = await staff.call(contract.endpoints.all, { query: { pageSize: 100 } });
  expect(answer.statusCode).toBe(200);
  const [{ role } = { role: '' }] = await query<{ role: string }>(
    server.db,
    sql`select current_setting('role') as role`,
  );
  expect(role).toBe('none');
});

test('a second start changes nothing', async () => {
  const policies = () => query(server.db, sql`select polname, polrelid, xmin::text from pg_policy order by polrelid`);
  const before = await policies();
  await secureRows(server.db);
  expect(await policies()).toEqual(before);
});

test('every table that belongs somewhere has its policy', async () => {
  const secured = await query<{ name: string }>(
    server.db,
    sql`select relname as name from pg_class where relrowsecurity`,
  );
  expect(secured.map(({ name }) => name).sort()).toEqual(walled.map(({ table }) => getTableName(table)).sort());
});

test('the registry has every table', () => {
  const declared = Object.values(sources).flatMap((text) =>
    [...text.matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(tables.map((table) => getTableName(table)).sort()).toEqual(declared.sort());
});

test('a table that refers to rows with a place and does not say whose its own are is refused', () => {
  const pointId = integer('service_point_id').references(() => servicePoints.id);
  const notes = pgTable('notes', { id: integer('id').primaryKey(), servicePointId: pointId });
  expect(() => rowPolicies([...tables, notes])).toThrow('notes');
  scopeRule(notes, atServicePoints(notes.servicePointId));
  expect(rowPolicies([...tables, notes]).map(({ table }) => table)).toContain(notes);
});
