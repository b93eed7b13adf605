import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { type RecordVersion, patientRecords as recordContract } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { servicePoints as pointContract } from '../../../contract/service-points';
import { staff as contract } from '../../../contract/staff';
import { users as userContract } from '../../../contract/users';
import { appointments } from '../../../server/db/tables/appointments';
import { idempotencyKeys } from '../../../server/db/tables/idempotency-keys';
import { rolePermissions, roles, userRoles } from '../../../server/db/tables/roles';
import { staff } from '../../../server/db/tables/staff';
import { userServicePoints } from '../../../server/db/tables/user-service-points';
import { users } from '../../../server/db/tables/users';
import { bodyOf } from '../../../src/lib/form/body-of';
import { dataOf } from '../harness/answers';
import { buildAppointment } from '../harness/appointments';
import { buildPatient } from '../harness/patients';
import { buildRecord, leastExam } from '../harness/records';
import { fingerprint } from '../harness/rows';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, create, update, setStatus, createAccount, options, delete: remove } = contract.endpoints;

let server: TestServer;
let admin: Awaited<ReturnType<TestServer['signIn']>>;
let manager: Awaited<ReturnType<TestServer['signIn']>>;
let clerk: Awaited<ReturnType<TestServer['signIn']>>;
let storeStaff: number;

beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  manager = await server.signIn('manager');
  clerk = await server.signIn('staff');
  storeStaff = await roleOf('storeStaff');
});
afterAll(() => server.close());

const roleOf = async (code: string) => (await server.db.select().from(roles).where(eq(roles.code, code)))[0]?.id ?? 0;

const idOf = async (username: string) =>
  (await server.db.select().from(users).where(eq(users.username, username)))[0]?.id ?? 0;

const staffIdOf = async (username: string) =>
  (
    await server.db
      .select()
      .from(staff)
      .where(eq(staff.userId, await idOf(username)))
  )[0]?.id ?? 0;

const pointsOf = async (userId: number) =>
  (await server.db.select().from(userServicePoints).where(eq(userServicePoints.userId, userId)))
    .map(({ servicePointId }) => servicePointId)
    .sort();

let count = 0;
const build = (fields: object = {}) => ({ realName: '新员工', phone: '19900001234', servicePointIds: [2], ...fields });
const withAccount = (fields: object = {}) => {
  count += 1;
  return build({ username: `member${count}`, roleIds: [storeStaff], ...fields });
};

async function make(fields: object) {
  const answer = await manager.call(create, { body: fields });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}

const errorsOf = (answer: Awaited<ReturnType<Caller>>) => [answer.statusCode, answer.json().data?.errors];
const refusal = (answer: Awaited<ReturnType<Caller>>) => [answer.statusCode, answer.json().message];

describe('the list', () => {
  test('of a service point has who works there, phones masked, with or without an account', async () => {
    await make(build({ realName: '没有账号', title: 'nurse' }));
    const { data } = (await clerk.call(list, { query: { servicePointId: 2, pageSize: 100 } })).json().data;
    const names = data.map(({ realName }: { realName: string }) => realName);
    expect(names).toEqual(expect.arrayContaining(['没有账号', '陈晨', '周敏']));
    const bare = data.find(({ realName }: { realName: string }) => realName === '没有账号');
    expect(bare).toMatchObject({ account: null, title: 'nurse', phone: '199****1234', status: 1 });
    const other = data.find(({ realName }: { realName: string }) => realName === '周敏');
    expect(other).toMatchObject({ account: { username: 'manager', roles: [{ name: '店长' }] } });
  });

  test('of all has the forty of the demo and no other organization’s for a manager', async () => {
    expect((await admin.call(list)).json().data.total).toBeGreaterThanOrEqual(40);
    const { data } = (await manager.call(list, { query: { pageSize: 100 } })).json().data;
    expect(data.map(({ realName }: { realName: string }) => realName)).not.toContain('林涛');
  });

  test('of options has names of those who are there', async () => {
    const { id } = await make(build({ realName: '离职者' }));
    const ask = async () => (await clerk.call(options, { query: { query: '离职者' } })).json().data.data;
    expect(await ask()).toEqual([{ id, name: '离职者', title: null }]);
    await manager.call(setStatus, { params: { id }, body: { status: 0 } });
    expect(await ask()).toEqual([]);
  });
});

describe('a new staff member', () => {
  test('needs a service point in reach', async () => {
    const attempt = (servicePointIds: number[]) => manager.call(create, { body: build({ servicePointIds }) });
    expect((await attempt([])).json().data.errors).toEqual({ servicePointIds: ['请选择此项'] });
    expect(errorsOf(await attempt([7]))).toEqual([400, { servicePointIds: ['所选内容不存在或已被移除'] }]);
  });

  test('with an account signs in with a password that was told once', async () => {
    const body = withAccount();
    const headers = { 'idempotency-key': 'new-staff' };
    const made = (await manager.call(create, { body, headers })).json().data;
    expect(made).toMatchObject({ account: { status: 1, roles: [{ name: '店员' }] }, servicePointIds: [2] });
    const again = (await manager.call(create, { body, headers })).json().data;
    expect(again).toEqual({ ...made, initialPassword: '' });
    expect(JSON.stringify(await server.db.select().from(idempotencyKeys))).not.toContain(made.initialPassword);
    const { user } = await server.signIn(made.account.username, made.initialPassword);
    expect(user).toMatchObject({ realName: '新员工', mustChangePassword: true, servicePointCount: 1 });
  });

  test('with an account needs a role, a free name, and a giver who has the role', async () => {
    const attempt = async (fields: object) => errorsOf(await manager.call(create, { body: withAccount(fields) }));
    expect(await attempt({ roleIds: [] })).toEqual([400, { roleIds: ['请选择此项'] }]);
    expect(await attempt({ username: 'STAFF' })).toEqual([400, { username: ['该用户名已被使用'] }]);
    expect(await attempt({ roleIds: [await roleOf('superAdmin')] })).toEqual([
      400,
      { roleIds: ['不能分配权限或数据范围超出您自己的角色'] },
    ]);
  });

  test('with an account is not made by who may only add people', async () => {
    const [row] = await server.db.insert(roles).values({ code: 'adder', name: 'adder', dataScope: 'own' }).returning();
    const roleId = row?.id ?? 0;
    await server.db.insert(rolePermissions).values({ roleId, key: create.key });
    const userId = await idOf('staff03');
    await server.db.delete(userRoles).where(eq(userRoles.userId, userId));
    await server.db.insert(userRoles).values({ userId, roleId });
    const adder = await server.signIn('staff03');
    const [pointId = 0] = await pointsOf(userId);
    const body = withAccount({ servicePointIds: [pointId], roleIds: [roleId] });
    expect((await adder.call(create, { body })).statusCode).toBe(403);
    expect((await adder.call(create, { body: build({ servicePointIds: [pointId] }) })).statusCode).toBe(200);
  });
});

describe('a staff member', () => {
  test('is seen by a clerk but not changed', async () => {
    const id = await staffIdOf('manager');
    expect((await clerk.call(one, { params: { id } })).json().data).toMatchObject({ isManageable: false });
    expect((await clerk.call(update, { params: { id }, body: build() })).statusCode).toBe(403);
  });

  test('gets an account later, and only one', async () => {
    const { id } = await make(build({ realName: '后来' }));
    const body = { username: 'later', roleIds: [storeStaff] };
    const made = (await manager.call(createAccount, { params: { id }, body })).json().data;
    expect(made.account).toMatchObject({ username: 'later' });
    expect((await server.signIn('later', made.initialPassword)).user.realName).toBe('后来');
    const second = await manager.call(createAccount, { params: { id }, body: { ...body, username: 'later2' } });
    expect(second.statusCode).toBe(409);
  });

  test('has the same name and phone as their account, whichever is changed', async () => {
    const made = await make(withAccount());
    const { id, account } = made;
    await manager.call(update, { params: { id }, body: build({ realName: '改名', phone: '19900008888' }) });
    const [row] = await server.db.select().from(users).where(eq(users.id, account.id));
    expect(row).toMatchObject({ realName: '改名', phone: '19900008888' });
    const { call } = await server.signIn(account.username, made.initialPassword);
    const body = { username: account.username, realName: '自己改', email: 'own@example.com', phone: '19900006666' };
    expect((await call(auth.endpoints.updateProfile, { body })).statusCode).toBe(200);
    expect((await manager.call(one, { params: { id } })).json().data).toMatchObject({
      realName: '自己改',
      email: 'own@example.com',
      phone: '19900006666',
    });
    await admin.call(userContract.endpoints.update, {
      params: { id: account.id },
      body: { ...body, realName: '上级改', roleIds: [storeStaff], servicePointIds: [2] },
    });
    expect((await manager.call(one, { params: { id } })).json().data.realName).toBe('上级改');
  });

  test('takes the account along to another service point', async () => {
    const { id, account } = await make(withAccount());
    await server.db.insert(userServicePoints).values({ userId: account.id, servicePointId: 4 });
    await manager.call(update, { params: { id }, body: build({ servicePointIds: [3] }) });
    expect(await pointsOf(account.id)).toEqual([3, 4]);
  });

  test('who leaves is signed out, and comes back by a click', async () => {
    const { id, account, initialPassword } = await make(withAccount());
    const { call } = await server.signIn(account.username, initialPassword);
    const left = await manager.call(setStatus, { params: { id }, body: { status: 0 } });
    expect(left.json().data).toMatchObject({ status: 0, account: { status: 0 } });
    expect((await call(auth.endpoints.profile)).statusCode).toBe(401);
    await expect(server.signIn(account.username, initialPassword)).rejects.toThrow();
    const back = await manager.call(setStatus, { params: { id }, body: { status: 1 } });
    expect(back.json().data).toMatchObject({ status: 1, account: { status: 1 } });
  });

  test('who has not left is not given back an account that was disabled by itself', async () => {
    const { id, account } = await make(withAccount());
    const suspended = { params: { id: account.id }, body: { status: 0 } };
    expect((await admin.call(userContract.endpoints.setStatus, suspended)).statusCode).toBe(200);
    // As enabling a whole page of the list does.
    const same = await manager.call(setStatus, { params: { id }, body: { status: 1 } });
    expect(same.json().data).toMatchObject({ status: 1, account: { status: 0 } });
  });

  test('an account that was disabled by itself, before or after its person left, does not come back with them', async () => {
    const { id, account } = await make(withAccount());
    const setAccount = (status: 0 | 1) =>
      admin.call(userContract.endpoints.setStatus, { params: { id: account.id }, body: { status } });
    const setPerson = async (status: 0 | 1) =>
      (await manager.call(setStatus, { params: { id }, body: { status } })).json().data;
    await setAccount(0);
    await setPerson(0);
    expect(await setPerson(1), 'before').toMatchObject({ status: 1, account: { status: 0 } });
    await setAccount(1);
    await setPerson(0);
    await setPerson(0);
    expect(await setPerson(1), 'told twice that they left').toMatchObject({ status: 1, account: { status: 1 } });
    await setPerson(0);
    await setAccount(0);
    expect(await setPerson(1), 'after').toMatchObject({ status: 1, account: { status: 0 } });
  });

  test('is deleted without an account, and kept with one', async () => {
    const { id } = await make(build());
    expect((await manager.call(remove, { params: { id } })).statusCode).toBe(200);
    const kept = await make(withAccount());
    expect(refusal(await manager.call(remove, { params: { id: kept.id } }))).toEqual([
      409,
      '该员工有登录账号，请改为停用',
    ]);
    await admin.call(userContract.endpoints.delete, { params: { id: kept.account.id } });
    expect((await manager.call(one, { params: { id: kept.id } })).json().data.account).toBeNull();
  });

  test('whose account has more rights, or who works elsewhere too, is not changed', async () => {
    const wider = await make(withAccount());
    await server.db.insert(userRoles).values({ userId: wider.account.id, roleId: await roleOf('superAdmin') });
    const elsewhere = (await admin.call(create, { body: build({ servicePointIds: [2, 7] }) })).json().data;
    const before = await fingerprint(server.db, staff, users, userRoles);
    for (const { id } of [wider, elsewhere]) {
      const params = { id };
      for (const answer of [
        await manager.call(update, { params, body: build({ realName: '抢走' }) }),
        await manager.call(setStatus, { params, body: { status: 0 } }),
        await manager.call(remove, { params }),
      ]) {
        expect(refusal(answer)).toEqual([409, '该账号的权限或数据范围超出您自己的，不能由您修改']);
      }
    }
    expect(await fingerprint(server.db, staff, users, userRoles)).toEqual(before);
  });

  test('does not send themselves to another service point, nor dismiss themselves', async () => {
    const id = await staffIdOf('manager');
    const row = (await manager.call(one, { params: { id } })).json().data;
    const body = bodyOf(update, { ...row, updatedAt: undefined });
    const moved = await manager.call(update, {
      params: { id },
      body: bodyOf(update, { ...body, servicePointIds: [2] }),
    });
    expect(refusal(moved)).toEqual([409, '不能修改自己的角色、机构或服务点，须由其他管理员修改']);
    const gone = await manager.call(setStatus, { params: { id }, body: { status: 0 } });
    expect(refusal(gone)).toEqual([409, '不能停用或删除自己的账号']);
    const named = await manager.call(update, { params: { id }, body: bodyOf(update, { ...body, licenseNo: 'A-1' }) });
    expect(named.json().data.licenseNo).toBe('A-1');
  });

  test('is not deleted with appointments, which are counted wherever they are', async () => {
    const { id } = await make(build());
    const { servicePointId: _, ...visit } = buildAppointment();
    const values = { ...visit, end: '09:30', status: 'confirmed', staffId: id } as const;
    await server.db.insert(appointments).values([2, 7].map((servicePointId) => ({ ...values, servicePointId })));
    const answer = await manager.call(remove, { params: { id } });
    expect(refusal(answer)).toEqual([409, '无法删除，仍在使用：预约 2 个']);
  });

  test('is not deleted who has done a part of a visit, or was its examiner before it was amended', async () => {
    const [parted, corrected] = [await make(build({ realName: '验光甲' })), await make(build({ realName: '验光乙' }))];
    const other = await staffIdOf('staff');
    const patient = buildPatient({ name: '分段检查' });
    const { id: patientId } = await dataOf(admin.call(patientContract.endpoints.create, { body: patient }));
    const exam = leastExam();
    exam.basic.examinerId = parted.id;
    const visit = buildRecord({ patientId, examinerId: other, exam });
    const { id } = await dataOf(admin.call(recordContract.endpoints.create, { body: visit }));
    const deletion = (person: { id: number }) => admin.call(remove, { params: { id: person.id } });
    // A draft as well.
    expect(refusal(await deletion(parted))).toEqual([409, '无法删除，仍在使用：检查记录 1 个']);

    const save = (fields: object) =>
      dataOf(admin.call(recordContract.endpoints.update, { params: { id }, body: { ...visit, ...fields } }));
    await save({ examinerId: corrected.id, complete: true });
    await save({ examinerId: other, exam: leastExam(), reason: '录错' });
    for (const person of [parted, corrected])
      expect(refusal(await deletion(person))).toEqual([409, '无法删除，仍在使用：检查记录 1 个']);
    const versions = await dataOf<RecordVersion[]>(admin.call(recordContract.endpoints.versions, { params: { id } }));
    expect(versions.map(({ content }) => [content.examinerName, content.tabExaminers])).toEqual([
      [expect.any(String), []],
      ['验光乙', [{ id: parted.id, name: '验光甲' }]],
    ]);
  });

  test('keeps their service point from being deleted', async () => {
    const point = { name: '有员工', code: 'WITH-STAFF', orgId: 2, phone: '19900000000', address: '示例路1号' };
    const { id: pointId } = (await admin.call(pointContract.endpoints.create, { body: point })).json().data;
    await admin.call(create, { body: build({ servicePointIds: [pointId] }) });
    const answer = await admin.call(pointContract.endpoints.delete, { params: { id: pointId } });
    expect(refusal(answer)).toEqual([409, expect.stringContaining('员工')]);
  });
});
