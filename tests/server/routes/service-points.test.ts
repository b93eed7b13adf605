import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecordVersion, patientRecords as recordContract } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { servicePoints as contract } from '../../../contract/service-points';
import { staff as staffContract } from '../../../contract/staff';
import { followUps } from '../../../server/db/tables/follow-ups';
import { servicePoints } from '../../../server/db/tables/service-points';
import { staffServicePoints } from '../../../server/db/tables/staff';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, options, create, update, delete: remove } = contract.endpoints;

let server: TestServer;
let admin: Caller;
let manager: Caller;
let managerName: string;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  const signedIn = await server.signIn('manager');
  manager = signedIn.call;
  managerName = signedIn.user.realName;
});
afterAll(() => server.close());

const build = (fields: object = {}) => ({
  name: '新店',
  code: 'NEW-1',
  orgId: 2,
  phone: '021-1234 5678',
  address: '示例路1号',
  openingHours: [{ weekday: 1, start: '09:00', end: '18:00' }],
  ...fields,
});

describe('a service point', () => {
  test('is created, found, changed and deleted', async () => {
    const created = (await admin(create, { body: build() })).json().data;
    expect(created).toMatchObject({
      ...build({ phone: '02112345678' }),
      orgName: '明眸直营中心',
      managerName: '',
      slotMinutes: 30,
      status: 1,
    });
    const found = (await admin(list, { query: { keyword: 'new-1' } })).json().data;
    expect(found).toMatchObject({ total: 1, data: [{ id: created.id }] });
    const changed = await admin(update, {
      params: { id: created.id },
      body: build({ name: '改名', services: ['验光'] }),
    });
    expect(changed.json().data).toMatchObject({ id: created.id, name: '改名', services: ['验光'] });
    expect((await admin(remove, { params: { id: created.id } })).statusCode).toBe(200);
    expect((await admin(one, { params: { id: created.id } })).statusCode).toBe(404);
  });

  test('that somebody else has changed is not overwritten, and they are named', async () => {
    const { id, updatedAt } = (await admin(create, { body: build({ code: 'TWO' }) })).json().data;
    const save = (call: Caller, name: string) =>
      call(update, { params: { id }, body: { ...build({ code: 'TWO', name }), updatedAt } });
    expect((await save(manager, '经理改')).statusCode).toBe(200);
    const refused = await save(admin, '也改');
    expect([refused.statusCode, refused.json().data]).toMatchObject([
      409,
      { current: { name: '经理改' }, changedBy: managerName },
    ]);
    await admin(remove, { params: { id } });
  });

  test('whose row says it changed, while no call of it was made, names nobody', async () => {
    const { id, updatedAt } = (await admin(create, { body: build({ code: 'NONE' }) })).json().data;
    await server.db
      .update(servicePoints)
      .set({ updatedAt: sql`now() + interval '1 second'` })
      .where(eq(servicePoints.id, id));
    const refused = await admin(update, { params: { id }, body: { ...build({ code: 'NONE' }), updatedAt } });
    expect([refused.statusCode, refused.json().data.changedBy]).toEqual([409, null]);
    await admin(remove, { params: { id } });
  });

  test('has a code of its own', async () => {
    const answer = await admin(create, { body: build({ code: 'SP-001' }) });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, { code: ['该编号已被使用'] }]);
  });

  test.each([
    [{ orgId: 99 }, { orgId: ['所选内容不存在或已被移除'] }],
    [{ managerId: 9999 }, { managerId: ['所选内容不存在或已被移除'] }],
    [
      { openingHours: [{ weekday: 1, start: '18:00', end: '09:00' }] },
      { 'openingHours.0.end': ['结束时间必须晚于开始时间'] },
    ],
    [
      {
        openingHours: [
          { weekday: 1, start: '09:00', end: '12:00' },
          { weekday: 2, start: '11:00', end: '13:00' },
          { weekday: 1, start: '11:59', end: '18:00' },
        ],
      },
      { 'openingHours.2.start': ['与同一天的其他时段重叠'] },
    ],
    [{ services: [' '] }, { 'services.0': [expect.any(String)] }],
    [{ lat: 91 }, { lat: ['不能大于 90'] }],
  ])('with %j is refused', async (fields, errors) => {
    const answer = await admin(create, { body: build({ code: 'NEW-2', ...fields }) });
    expect([answer.statusCode, answer.json().data.errors]).toEqual([400, errors]);
  });

  test('is not deleted while it has patients or staff, who are named', async () => {
    const answer = await admin(remove, { params: { id: 2 } });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().message).toMatch(/^无法删除，仍在使用：(.*、)?患者（含已移除） \d+ 个/);
    expect(answer.json().message).toMatch(/用户 \d+ 个/);
    expect((await admin(one, { params: { id: 2 } })).statusCode).toBe(200);
  });
});

describe('the options', () => {
  test('are the open points in reach, by name', async () => {
    const { data } = (await manager(options)).json();
    expect(data.total).toBe(4);
    expect(data.data.map(({ code }: { code: string }) => code).sort()).toEqual([
      'SP-002',
      'SP-003',
      'SP-004',
      'SP-005',
    ]);
    expect(Object.keys(data.data[0]).sort()).toEqual(['code', 'id', 'name']);
  });

  test('are searched and narrowed to an organization', async () => {
    const codes = async (query: Record<string, string | number>) =>
      (await admin(options, { query })).json().data.data.map(({ code }: { code: string }) => code);
    expect(await codes({ query: '静安' })).toEqual(['SP-003']);
    expect((await codes({ orgId: 3 })).sort()).toEqual(['SP-006', 'SP-007', 'SP-008']);
    expect(await codes({ query: 'sp-00', pageSize: 3 })).toHaveLength(3);
  });

  test('leave out a point that is closed', async () => {
    const { data: point } = (await admin(one, { params: { id: 4 } })).json();
    await admin(update, { params: { id: 4 }, body: bodyOf(update, { ...point, status: 0 }) });
    expect((await manager(options)).json().data.total).toBe(3);
    expect((await manager(list)).json().data.total).toBe(4);
    expect((await manager(list, { query: { status: 0 } })).json().data.total).toBe(1);
  });
});

test('a service point is not deleted where a visit was before it was amended, whose history would lose the name', async () => {
  const { id: pointId } = await dataOf(admin(create, { body: build({ name: '旧店', code: 'OLD-1' }) }));
  const { id: examinerId } = await dataOf(
    admin(staffContract.endpoints.create, {
      body: { realName: '两店医师', phone: '19900001234', servicePointIds: [2, pointId] },
    }),
  );
  const patient = buildPatient({ name: '换店患者', servicePointId: pointId });
  const { id: patientId } = await dataOf(admin(patientContract.endpoints.create, { body: patient }));
  const visit = buildRecord({ patientId, examinerId, servicePointId: pointId });
  const { id } = await dataOf(admin(recordContract.endpoints.create, { body: { ...visit, complete: true } }));
  await dataOf(
    admin(patientContract.endpoints.update, {
      params: { id: patientId },
      body: { ...patient, servicePointId: 2 },
    }),
  );
  const amended = { ...visit, servicePointId: 2, reason: '录错' };
  await dataOf(admin(recordContract.endpoints.update, { params: { id }, body: amended }));
  await server.db.delete(staffServicePoints).where(eq(staffServicePoints.servicePointId, pointId));
  await server.db.delete(followUps).where(eq(followUps.patientId, patientId));

  const answer = await admin(remove, { params: { id: pointId } });
  expect([answer.statusCode, answer.json().message]).toEqual([409, '无法删除，仍在使用：检查记录 1 个']);
  const versions = await dataOf<RecordVersion[]>(admin(recordContract.endpoints.versions, { params: { id } }));
  expect(versions.map(({ content }) => content.servicePointName).at(-1)).toBe('旧店');
});
