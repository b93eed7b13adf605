import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { patients as contract } from '../../../contract/patients';
import { type Database, only, query } from '../../../server/db/database';
import { enterScope, leaveScope, scopedRole, secureRows } from '../../../server/db/row-security';
import { reachable, rowPolicies, type Scope } from '../../../server/db/scope';
import { patients } from '../../../server/db/tables/patients';
import { servicePoints } from '../../../server/db/tables/service-points';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { uploadPieces, uploads } from '../../../server/db/tables/uploads';
import { startServer, type TestServer } from '../harness/server';

const tableFiles = import.meta.glob<Record<string, unknown>>('../../../server/db/tables/*.ts', { eager: true });
const tables = Object.values(tableFiles).flatMap((file) => Object.values(file).filter((value) => is(value, PgTable)));

/** Tables whose rows are about scoped ones and hold nothing but ids, or what a call needs before it knows who makes it. */
const withoutRule = [
  'import_rows',
  'message_roles',
  'messages',
  'mini_program_user_patients',
  'role_menus',
  'role_permissions',
  'staff_service_points',
  'user_roles',
  'user_service_points',
];

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  const picture = { createdBy: 1, purpose: 'exam' as const, type: 'image/png' as const, size: 1, received: 1 };
  await server.db.insert(uploads).values([2, 7].map((point) => ({ ...picture, id: point, servicePointId: point })));
  const content = new Uint8Array(1);
  await server.db.insert(uploadPieces).values([2, 7].map((uploadId) => ({ uploadId, at: 0, content })));
});
afterAll(() => server.close());

const walled = rowPolicies().filter(({ why }) => why === undefined);

/** What a user of this scope finds when a handler forgets every condition. */
async function within<T>(scope: Scope, work: (tx: Database) => Promise<T>): Promise<T> {
  return server.db.transaction(async (tx) => {
    await enterScope(tx, scope);
    const found = await work(tx);
    await leaveScope(tx, scope);
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

test('every table whose rows belong somewhere has a policy, or says why not', async () => {
  const secured = await query<{ name: string }>(
    server.db,
    sql`select relname as name from pg_class where relrowsecurity`,
  );
  expect(secured.map(({ name }) => name).sort()).toEqual(walled.map(({ table }) => getTableName(table)).sort());
  const ruled = new Set(rowPolicies().map(({ table }) => getTableName(table)));
  const scoped = tables.filter((table) => {
    const referred = getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));
    return referred.some((name) => ruled.has(name) && name !== 'users') && !ruled.has(getTableName(table));
  });
  expect(scoped.map((table) => getTableName(table)).sort()).toEqual(withoutRule.sort());
  expect(Object.keys(getTableColumns(servicePoints)).length).toBeGreaterThan(0);
});
