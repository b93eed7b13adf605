import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followUps as followUpContract } from '../../../contract/follow-ups';
import { patients as contract } from '../../../contract/patients';
import { servicePoints as points } from '../../../contract/service-points';
import { followUps } from '../../../server/db/tables/follow-ups';
import { idempotencyKeys } from '../../../server/db/tables/idempotency-keys';
import { patients } from '../../../server/db/tables/patients';
import { rolePermissions } from '../../../server/db/tables/roles';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { userServicePoints } from '../../../server/db/tables/user-service-points';
import { bodyOf } from '../../../src/lib/form/body-of';
import { buildPatient } from '../harness/patients';
import { fingerprint, latestLogs, logsOf } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { create, update, one, delete: remove, revealPhone, list, all, duplicates } = contract.endpoints;

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signIn']>>;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
beforeAll(async () => {
  server = await startServer();
  staff = await server.signIn('staff');
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

const withKey = (key: string) => ({ 'idempotency-key': key });
const named = (name: string) => server.db.select().from(patients).where(eq(patients.name, name));

async function createOne(name: string) {
  return (await staff.call(create, { body: buildPatient({ name }) })).json().data;
}

test('a call whose row of the log cannot be written fails, and writes nothing', async () => {
  await server.db.execute(
    sql`alter table system_logs add constraint refused check (user_agent <> 'refused') not valid`,
  );
  const headers = { 'user-agent': 'refused' };
  try {
    const answer = await staff.call(create, { body: buildPatient({ name: '未记' }), headers });
    expect(answer.statusCode).toBe(500);
    expect((await staff.call(all, { headers })).statusCode).toBe(500);
  } finally {
    await server.db.execute(sql`alter table system_logs drop constraint refused`);
  }
  expect(await named('未记')).toEqual([]);
});

describe('the same create sent twice', () => {
  test('at once, twenty times, makes one row and gives one answer', async () => {
    const body = buildPatient({ name: '二十次' });
    const send = () => staff.call(create, { body, headers: withKey('twenty') });
    const answers = await Promise.all(Array.from({ length: 20 }, send));
    expect(new Set(answers.map(({ statusCode, body: text }) => `${statusCode} ${text}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(200);
    expect(await named('二十次')).toHaveLength(1);
    expect((await send()).body).toBe(answers[0]?.body);
  });

  test('with other content is refused with the row that was made, and makes none', async () => {
    const first = await staff.call(create, { body: buildPatient({ name: '先来' }), headers: withKey('reused') });
    const answer = await staff.call(create, { body: buildPatient({ name: '后到' }), headers: withKey('reused') });
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      expect.objectContaining({
        message: '同一请求编号已用于不同的内容，此前的内容已经保存',
        data: { made: first.json().data.id },
      }),
    ]);
    expect(await named('后到')).toHaveLength(0);
  });

  test('by two people makes two rows', async () => {
    const request = { body: buildPatient({ name: '两个人' }), headers: withKey('shared') };
    await Promise.all([staff.call(create, request), admin.call(create, request)]);
    expect(await named('两个人')).toHaveLength(2);
  });

  test('after a first one that failed is done', async () => {
    const headers = withKey('second-try');
    const wrong = await staff.call(create, { body: buildPatient({ name: '重试', servicePointId: 99_999 }), headers });
    expect(wrong.statusCode).toBe(400);
    expect((await staff.call(create, { body: buildPatient({ name: '重试' }), headers })).statusCode).toBe(200);
  });

  test('a day later is a new one, and the old key is gone', async () => {
    const request = { body: buildPatient({ name: '隔天' }), headers: withKey('yesterday') };
    await staff.call(create, request);
    await server.db
      .update(idempotencyKeys)
      .set({ createdAt: sql`now() - interval '25 hours'` })
      .where(eq(idempotencyKeys.key, 'yesterday'));
    await staff.call(create, request);
    expect(await named('隔天')).toHaveLength(2);
  });

  test('about something else in the path is refused, and writes nothing', async () => {
    const [first, second] = await server.db.select().from(followUps).where(eq(followUps.status, 'open')).limit(2);
    const contact = (id = 0) =>
      admin.call(followUpContract.endpoints.contact, {
        params: { id },
        body: { channel: 'phone', outcome: 'noAnswer', note: '' },
        headers: withKey('two-paths'),
      });
    expect((await contact(first?.id)).statusCode).toBe(200);
    const other = await contact(second?.id);
    expect([other.statusCode, other.json().message]).toEqual([409, '同一请求编号已用于不同的内容，此前的内容已经保存']);
  });

  test('leaves the same row in the log twice', async () => {
    const request = { body: buildPatient({ name: '再记一次' }), headers: withKey('logged-twice') };
    const answer = await staff.call(create, request);
    expect((await staff.call(create, request)).body).toBe(answer.body);
    const [second, first] = await logsOf(server.db, create.key);
    const told = ({ objectId, patientIds, changedFields, status }: NonNullable<typeof first>) => ({
      objectId,
      patientIds,
      changedFields,
      status,
    });
    if (!first || !second) throw new Error('no row');
    expect(told(second)).toEqual(told(first));
    expect(second.patientIds).toEqual([answer.json().data.id]);
  });

  describe('by somebody who has lost', () => {
    const lender = 'staff01';
    let call: Caller;
    const request = (key: string) => ({
      body: buildPatient({ name: key, servicePointId: pointId }),
      headers: withKey(key),
    });
    let pointId = 0;
    let userId = 0;
    beforeEach(async () => {
      const account = await server.signIn(lender);
      call = account.call;
      userId = account.user.id;
      pointId = 7;
      await server.db.insert(userServicePoints).values({ userId, servicePointId: pointId }).onConflictDoNothing();
    });
    const lose = () =>
      server.db
        .delete(userServicePoints)
        .where(and(eq(userServicePoints.userId, userId), eq(userServicePoints.servicePointId, pointId)));

    test('the store is answered as a new call would be', async () => {
      expect((await call(create, request('lost-store'))).statusCode).toBe(200);
      await lose();
      const again = await call(create, request('lost-store'));
      const anew = await call(create, request('another-key'));
      expect([again.statusCode, again.body]).toEqual([400, anew.body]);
      expect(await named('lost-store')).toHaveLength(1);
      expect((await latestLogs(server.db, 2))[1]).toMatchObject({ status: 400, patientIds: [] });
    });

    test('the row is told that there is none, and makes no second one', async () => {
      const { id } = (await call(create, request('lost-row'))).json().data;
      await server.db.update(patients).set({ servicePointId: 8 }).where(eq(patients.id, id));
      const again = await call(create, request('lost-row'));
      expect([again.statusCode, again.json().data]).toEqual([404, null]);
      expect(await named('lost-row')).toHaveLength(1);
      expect((await latestLogs(server.db))[0]).toMatchObject({ status: 404, objectId: null, patientIds: [] });
      const changed = await call(create, { ...request('lost-row'), body: buildPatient({ name: '后改' }) });
      expect([changed.statusCode, changed.json().data]).toEqual([409, null]);
    });

    test('the right is refused', async () => {
      expect((await call(create, request('lost-right'))).statusCode).toBe(200);
      const key = eq(rolePermissions.key, create.key);
      const held = await server.db.delete(rolePermissions).where(key).returning();
      expect((await call(create, request('lost-right'))).statusCode).toBe(403);
      await server.db.insert(rolePermissions).values(held);
    });
  });

  test.each(['', ' ', 'x'.repeat(201)])('with the key %j is refused', async (key) => {
    const answer = await staff.call(create, { body: buildPatient({ name: '坏键' }), headers: withKey(key) });
    expect([key, answer.statusCode]).toEqual([key, 400]);
  });
});

describe('two people change one patient', () => {
  test('the second learns what it is now and who changed it, and overwrites nothing', async () => {
    const { id, updatedAt } = await createOne('两人同改');
    const first = await admin.call(update, { params: { id }, body: { ...buildPatient({ name: '改过' }), updatedAt } });
    expect(first.json().data.updatedAt > updatedAt).toBe(true);
    const before = await fingerprint(server.db, patients);
    const second = await staff.call(update, { params: { id }, body: { ...buildPatient({ name: '也改' }), updatedAt } });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toEqual({
      status: -1,
      message: '内容已被他人修改，请核对后再操作',
      data: { current: first.json().data, changedBy: '系统管理员', isOwn: false },
      reason: { code: 'conflict' },
    });
    expect(await fingerprint(server.db, patients)).toEqual(before);
  });

  test('at the same moment: one wins', async () => {
    const { id, updatedAt } = await createOne('同时');
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        staff.call(update, { params: { id }, body: { ...buildPatient({ name: `同时${index}` }), updatedAt } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('after the clock went back: versions still differ', async () => {
    const { id } = await createOne('时钟');
    await server.db.update(patients).set({ updatedAt: sql`now() + interval '1 hour'` }).where(eq(patients.id, id));
    const { updatedAt } = (await staff.call(one, { params: { id } })).json().data;
    const body = { ...buildPatient({ name: '时钟一' }), updatedAt };
    const answers = [
      await staff.call(update, { params: { id }, body }),
      await staff.call(update, { params: { id }, body }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    expect(answers[0]?.json().data.updatedAt > updatedAt).toBe(true);
  });

  test('a client that sends no version is let through', async () => {
    const { id } = await createOne('旧客户端');
    const answer = await staff.call(update, { params: { id }, body: buildPatient({ name: '照改' }) });
    expect([answer.statusCode, answer.json().data.name]).toEqual([200, '照改']);
  });

  test('also a service point has versions', async () => {
    const { data: point } = (await admin.call(points.endpoints.one, { params: { id: 3 } })).json();
    const body = bodyOf(points.endpoints.update, { ...point, remark: 'x' });
    const change = () => admin.call(points.endpoints.update, { params: { id: 3 }, body });
    expect((await change()).statusCode).toBe(200);
    const late = await change();
    expect([late.statusCode, late.json().data.current.remark]).toEqual([409, 'x']);
  });
});

describe('a removed patient', () => {
  test('is kept, and is there for nobody', async () => {
    const { id, phone, name, birthday } = await createOne('已移除');
    const query = { servicePointId: 2 };
    expect((await admin.call(remove, { params: { id }, query })).json()).toEqual({
      status: 0,
      data: null,
      message: '',
    });
    const answers = [
      await admin.call(one, { params: { id } }),
      await admin.call(revealPhone, { params: { id } }),
      await admin.call(update, { params: { id }, body: buildPatient() }),
      await admin.call(remove, { params: { id }, query }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    for (const endpoint of [list, all]) {
      expect((await admin.call(endpoint, { query: { ...query, keyword: name } })).json().data.total).toBe(0);
    }
    expect((await admin.call(duplicates, { query: { name, phone, birthday } })).json().data).toEqual([]);
    expect((await named(name))[0]?.removedAt).not.toBeNull();
  });
});

describe('the system log', () => {
  test('names who did what to which patient, and which fields changed, without a value', async () => {
    const { id } = await createOne('日志');
    const body = buildPatient({ name: '日志', phone: '19900007777', address: '保密路1号' });
    const headers = { 'user-agent': 'console/1.0' };
    const answer = await staff.call(update, { params: { id }, body, headers, ip: '10.0.0.7' });
    const [row] = await latestLogs(server.db);
    expect(row).toMatchObject({
      userId: staff.user.id,
      username: 'staff',
      method: 'PUT',
      key: 'PUT /api/v1/patients/{id}',
      resource: 'patients',
      objectId: id,
      patientIds: [id],
      changedFields: ['phone', 'address'],
      status: 200,
      ip: '10.0.0.7',
      userAgent: 'console/1.0',
      requestId: answer.headers['x-request-id'],
    });
    expect(row?.durationMs).toBeGreaterThanOrEqual(0);
    expect(JSON.stringify(row)).not.toMatch(/19900007777|保密路|日志/);
  });

  test('names every patient that a list, a detail or a duplicate check showed', async () => {
    const shown = (await staff.call(list, { query: { servicePointId: 2, pageSize: 5 } })).json().data.data;
    expect((await latestLogs(server.db))[0]).toMatchObject({
      key: 'GET /api/v1/server-points/patients',
      patientIds: shown.map(({ id }: { id: number }) => id),
    });
    for (const endpoint of [one, revealPhone]) {
      await staff.call(endpoint, { params: { id: shown[0].id } });
      expect((await latestLogs(server.db))[0]).toMatchObject({ key: endpoint.key, patientIds: [shown[0].id] });
    }
    const { phone } = (await staff.call(revealPhone, { params: { id: shown[0].id } })).json().data;
    const { name, birthday } = shown[0];
    await staff.call(duplicates, { query: { name, phone, birthday } });
    expect((await latestLogs(server.db))[0]).toMatchObject({ key: duplicates.key, patientIds: [shown[0].id] });
  });

  test('has a row of every refusal', async () => {
    await server.anonymous(one, { params: { id: 1 }, ip: '10.0.0.8' });
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 401, userId: null, username: '', ip: '10.0.0.8' });
    await staff.call(remove, { params: { id: 1 }, query: { servicePointId: 2 } });
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 403, username: 'staff', key: remove.key });
    await staff.call(one, { params: { id: 99_999 } });
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 404, objectId: 99_999, patientIds: [] });
    await staff.call(create, { body: {} });
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 400, key: create.key });
  });

  test('fails together with the change that it is about', async () => {
    await server.db.execute(sql`alter table system_logs add constraint full_disk check (user_agent <> 'doomed')`);
    const before = await fingerprint(server.db, patients, systemLogs);
    const headers = { 'user-agent': 'doomed' };
    const { id } = (await admin.call(all, { query: { pageSize: 1 } })).json().data.data[0];
    const logged = await fingerprint(server.db, patients, systemLogs);
    const answers = [
      await admin.call(create, { body: buildPatient({ name: '没有日志' }), headers }),
      await admin.call(update, { params: { id }, body: buildPatient({ name: '没有日志' }), headers }),
      await admin.call(one, { params: { id }, headers }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    expect(await fingerprint(server.db, patients, systemLogs)).toEqual(logged);
    expect(before[0]).toBe(logged[0]);
    await server.db.execute(sql`alter table system_logs drop constraint full_disk`);
  });

  test('keeps a failed sign-in with the name that was tried, and a successful one', async () => {
    await expect(server.signIn('staff20', 'not-this-one')).rejects.toThrow();
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 401, username: 'staff20', resource: 'auth' });
    const { user } = await server.signIn('staff20');
    expect((await latestLogs(server.db))[0]).toMatchObject({ status: 200, username: 'staff20', userId: user.id });
  });
});
