import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { allEndpoints, allResources } from '../../../contract/index';
import { logs as contract, type LogEntry } from '../../../contract/logs';
import { patientRecords } from '../../../contract/patient-records';
import { patients } from '../../../contract/patients';
import { sealLogs } from '../../../server/audit/chain';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { tamper, writeLogs } from '../harness/logs';
import { buildPatient } from '../harness/patients';
import { latestLogs, logsOf } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { createWorld, missingId, type World } from '../harness/world';

const { list, one, state, checkChain, archive, delete: remove } = contract.endpoints;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString();

let server: TestServer;
let admin: Caller;
let staff: Caller;
let realName: string;
beforeAll(async () => {
  server = await startServer({ env: { LOG_RETENTION_DAYS: '365' } });
  // In the order in which they would have been written.
  await writeLogs(server.db, 5, 800, { requestId: 'ancient' });
  await writeLogs(server.db, 3, 100, { requestId: 'old' });
  admin = (await server.signIn('superadmin')).call;
  const account = await server.signIn('staff');
  staff = account.call;
  realName = account.user.realName;
});
afterAll(() => server.close());

async function found(query: Record<string, string | number>): Promise<LogEntry[]> {
  const answer = await admin(list, { query: { pageSize: 100, ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.data;
}
const countOf = (requestId: string) => server.db.$count(systemLogs, eq(systemLogs.requestId, requestId));

describe('the list', () => {
  test('has the newest first, with who it was called now', async () => {
    const { data: patient } = (
      await staff(patients.endpoints.create, { body: buildPatient({ name: '日志甲' }) })
    ).json();
    const [entry] = await found({ resource: 'patients' });
    expect(entry).toMatchObject({
      username: 'staff',
      realName,
      method: 'POST',
      key: patients.endpoints.create.key,
      objectId: patient.id,
      patientIds: [patient.id],
      status: 200,
      note: '',
    });
    expect(JSON.stringify(entry)).not.toMatch(/日志甲|19900009999/);
  });

  test('is filtered by person, call, object, patient, result and time', async () => {
    const id = 3;
    await admin(patients.endpoints.one, { params: { id } });
    await staff(patients.endpoints.delete, { params: { id: 99_999 }, query: { servicePointId: 2 } });
    await server.anonymous(allEndpoints.find(({ path }) => path.endsWith('/auth/login')) ?? list, {
      body: { username: 'Nobody', password: 'wrong-one' },
    });
    const all = (rows: LogEntry[], is: (row: LogEntry) => boolean) => [rows.length > 0, rows.every(is)];
    const yes = [true, true];
    expect(all(await found({ person: 'STAFF' }), ({ username }) => username.includes('staff'))).toEqual(yes);
    expect(all(await found({ person: realName }), ({ username }) => username === 'staff')).toEqual(yes);
    expect(all(await found({ person: 'nobody' }), ({ username }) => username === 'Nobody')).toEqual(yes);
    expect(await found({ person: 'nobody at all' })).toEqual([]);
    expect(all(await found({ userId: 1 }), ({ userId }) => userId === 1)).toEqual(yes);
    expect(all(await found({ resource: 'auth' }), ({ resource }) => resource === 'auth')).toEqual(yes);
    expect(all(await found({ key: list.key }), ({ key }) => key === list.key)).toEqual(yes);
    expect(all(await found({ method: 'DELETE' }), ({ method }) => method === 'DELETE')).toEqual(yes);
    expect(all(await found({ resource: 'patients', objectId: id }), (row) => row.objectId === id)).toEqual(yes);
    expect(all(await found({ patientId: id }), ({ patientIds }) => patientIds.includes(id))).toEqual(yes);
    expect(all(await found({ result: 'refused' }), ({ status }) => status === 401 || status === 403)).toEqual(yes);
    expect(await found({ result: 'failed' })).toEqual([]);
    expect(all(await found({ result: 'success' }), ({ status }) => status === 200)).toEqual(yes);
    expect((await found({ from: daysAgo(101), to: daysAgo(99) })).map((row) => row.requestId)).toEqual([
      'old',
      'old',
      'old',
    ]);
    expect(await found({ to: daysAgo(801) })).toEqual([]);
    for (const wrong of [{ from: 'yesterday' }, { result: 'odd' }, { objectId: -1 }, { method: 'PATCH' }]) {
      expect([wrong, (await admin(list, { query: wrong as never })).statusCode]).toEqual([wrong, 400]);
    }
  });

  test('counts no further than it must', async () => {
    await server.db.execute(sql`
      insert into system_logs (created_at, username, method, key, resource, patient_ids, changed_fields, status, duration_ms, ip, user_agent, request_id)
      select now(), 'many', 'GET', 'many', 'many', '{}', '{}', 200, 1, '', '', 'many' from generate_series(1, 10500)
    `);
    const { total, data } = (await admin(list, { query: { key: 'many', page: 1050 } })).json().data;
    expect([total, data.length]).toEqual([10_000, 10]);
  });

  test('is the super admin’s alone, and reading it leaves an entry', async () => {
    for (const endpoint of Object.values(contract.endpoints)) {
      const answer = await staff(endpoint, {
        params: { id: 1 },
        query: { before: daysAgo(900) },
        body: { before: daysAgo(40) },
      });
      expect([endpoint.key, answer.statusCode]).toEqual([endpoint.key, 403]);
    }
    await admin(list, { headers: { 'x-export': '1' } });
    expect(await latestLogs(server.db)).toMatchObject([{ key: list.key, username: 'superadmin', note: 'export' }]);
  });
});

test('one entry has its place in the chain as soon as it is sealed', async () => {
  const [entry] = await logsOf(server.db, list.key);
  // The server may be at it already, for whom nobody else waits.
  await vi.waitUntil(() => sealLogs(server.db));
  const answer = await admin(one, { params: { id: entry?.id ?? 0 } });
  expect(answer.json().data).toMatchObject({ id: entry?.id, seal: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) } });
  expect((await admin(one, { params: { id: 99_999_999 } })).statusCode).toBe(404);
});

test('one entry says which of its patients have no page any more', async () => {
  const { create, delete: takeOff } = patients.endpoints;
  const body = buildPatient({ name: '移除甲', phone: '19900009998' });
  const { id, servicePointId } = (await staff(create, { body })).json().data;
  const [entry] = await logsOf(server.db, create.key);
  const removed = async () => (await admin(one, { params: { id: entry?.id ?? 0 } })).json().data.removedPatientIds;
  expect([entry?.patientIds, await removed()]).toEqual([[id], []]);
  await admin(takeOff, { params: { id }, query: { servicePointId } });
  expect(await removed()).toEqual([id]);
});

test('what a running server writes is sealed by itself', async () => {
  await staff(patients.endpoints.one, { params: { id: 3 } });
  const [entry] = await logsOf(server.db, patients.endpoints.one.key);
  await expect
    .poll(async () => (await admin(one, { params: { id: entry?.id ?? 0 } })).json().data.seal, { timeout: 10_000 })
    .not.toBeNull();
});

describe('archiving', () => {
  test('puts old entries away, and keeps them', async () => {
    expect((await admin(state)).json().data).toEqual({ archivedBefore: null, retentionDays: 365 });
    const before = daysAgo(90);
    const young = await admin(archive, { body: { before: daysAgo(29) } });
    expect([young.statusCode, young.json().data.errors]).toEqual([400, { before: ['只能选择 30 天以前的日期'] }]);
    expect((await admin(archive, { body: { before } })).statusCode).toBe(200);
    expect((await admin(state)).json().data.archivedBefore).toBe(before);
    expect((await found({ key: 'GET /api/v1/patients/info/{id}', to: daysAgo(50) })).length).toBe(0);
    expect((await found({ archived: 'only' })).length).toBe(8);
    expect((await found({ archived: 'with', to: daysAgo(50) })).length).toBe(8);
    const [entry] = await logsOf(server.db, archive.key);
    expect(entry).toMatchObject({ username: 'superadmin', note: `before=${before}` });
    // A later archiving of less takes nothing back.
    await admin(archive, { body: { before: daysAgo(700) } });
    expect((await admin(state)).json().data.archivedBefore).toBe(before);
  });
});

describe('deleting', () => {
  test('takes only what is older than it must be kept, says so in the log, and leaves an intact chain', async () => {
    const young = await admin(remove, { query: { before: daysAgo(364) } });
    expect([young.statusCode, young.json().data.errors]).toEqual([400, { before: ['只能选择 365 天以前的日期'] }]);
    expect(await countOf('ancient')).toBe(5);
    const answer = await admin(remove, { query: { before: daysAgo(366) } });
    expect(answer.json().data).toEqual({ deleted: 5, isDone: true });
    expect([await countOf('ancient'), await countOf('old')]).toEqual([0, 3]);
    expect(await latestLogs(server.db)).toMatchObject([
      {
        key: remove.key,
        username: 'superadmin',
        status: 200,
        note: expect.stringMatching(/^deletedUpTo=5 hash=[0-9a-f]{64}$/),
      },
    ]);
    expect((await admin(checkChain)).json().data).toMatchObject({ intact: true, fault: null });
    expect((await admin(remove, { query: { before: daysAgo(366) } })).json().data).toEqual({
      deleted: 0,
      isDone: true,
    });
  });

  test('is not done when it cannot be logged', async () => {
    await server.db.execute(
      sql`alter table system_logs add constraint full_disk check (note not like 'before=%') not valid`,
    );
    const before = (await admin(state)).json().data;
    expect((await admin(archive, { body: { before: daysAgo(60) } })).statusCode).toBe(500);
    expect((await admin(state)).json().data).toEqual(before);
    await server.db.execute(sql`alter table system_logs drop constraint full_disk`);
  });

  test('is nobody else’s, even with the permission', async () => {
    const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeStaff'));
    await server.db
      .insert(rolePermissions)
      .values([remove, archive].map(({ key }) => ({ roleId: role?.id ?? 0, key })));
    expect((await staff(remove, { query: { before: daysAgo(900) } })).statusCode).toBe(403);
    expect((await staff(archive, { body: { before: daysAgo(900) } })).statusCode).toBe(403);
  });

  test('is refused where the chain is broken', async () => {
    const own = await startServer();
    const [first] = await writeLogs(own.db, 3, 3000);
    const { call } = await own.signIn('superadmin');
    expect((await call(checkChain)).json().data.intact).toBe(true);
    await tamper(own.db, `update system_logs set ip = '10.0.0.9' where id = ${first}`);
    expect((await call(checkChain)).json().data).toMatchObject({
      intact: false,
      fault: { kind: 'altered', id: first, seq: 1 },
    });
    const answer = await call(remove, { query: { before: daysAgo(2500) } });
    expect([answer.statusCode, answer.json().message]).toEqual([409, '系统日志的校验链在第 1 环断开，未删除任何内容']);
    await own.close();
  });
});

describe('every read of patient data', () => {
  const sensitive = allResources.filter((resource) => 'sensitive' in resource && resource.sensitive);
  const reads = sensitive.flatMap(({ name, endpoints }) =>
    Object.values(endpoints)
      .filter(({ method }) => method === 'GET')
      .map((endpoint) => ({ name, endpoint, key: endpoint.key })),
  );
  let world: World;
  const rowOf = (name: string) => world.objects.get(name)?.own ?? missingId;
  /** What each read is asked, so that the patient is in its answer. */
  const inputs: Record<string, Parameters<Caller>[1]> = {};
  beforeAll(async () => {
    world = await createWorld(server, admin);
    const { data } = (await admin(patients.endpoints.one, { params: { id: rowOf('patients') } })).json();
    const { name, phone, birthday, servicePointId, patientNo } = data;
    Object.assign(inputs, {
      [patients.endpoints.list.key]: { query: { servicePointId, keyword: patientNo } },
      [patients.endpoints.all.key]: { query: { keyword: patientNo } },
      [patients.endpoints.duplicates.key]: { query: { name, phone, birthday } },
      [patientRecords.endpoints.history.key]: { params: { id: rowOf('patients') } },
    });
  });

  test.each(reads)('$key leaves an entry, which names the patient', async ({ name, endpoint, key }) => {
    const answer = await admin(endpoint, inputs[key] ?? { params: { id: rowOf(name) } });
    expect(answer.statusCode).toBe(200);
    const [entry] = await logsOf(server.db, key);
    expect(entry).toMatchObject({
      username: 'superadmin',
      resource: name,
      status: 200,
      requestId: answer.headers['x-request-id'],
    });
    const isOfOne = name === 'patients' || key.endsWith('/{id}');
    if (isOfOne) expect(entry?.patientIds, '`patientsOf` of its route').toContain(rowOf('patients'));
  });
});
