import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { organizations as contract, defaultTypeLabels } from '../../../contract/organizations';
import { dictionary } from '../../../server/db/tables/dictionary';
import { rolePermissions, roles } from '../../../server/db/tables/roles';
import { bodyOf } from '../../../src/lib/form/body-of';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list, one, options, create, update, move, types, nameTypes, delete: remove } = contract.endpoints;

/** Organizations of the seed: the group, and the two below it. `manager` belongs to `direct`. */
const [group, direct, partner] = [1, 2, 3];

let server: TestServer;
let admin: Caller;
let manager: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
  // Whoever runs an organization gets the calls for it from an administrator.
  const [role] = await server.db.select().from(roles).where(eq(roles.code, 'storeManager'));
  const keys = Object.values(contract.endpoints).map(({ key }) => ({ roleId: role?.id ?? 0, key }));
  await server.db.insert(rolePermissions).values(keys).onConflictDoNothing();
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

let count = 0;
const build = (fields: object = {}) => {
  count += 1;
  return { name: '新机构', code: `NEW-${count}`, type: '1', parentId: null, ...fields };
};

type Created = { id: number; code: string; updatedAt: string };
const add = async (parentId: number | null = null): Promise<Created> =>
  (await admin(create, { body: build({ parentId }) })).json().data;

const errorsOf = (answer: { statusCode: number; json: () => { data: { errors: unknown } } }) => [
  answer.statusCode,
  answer.json().data.errors,
];

describe('an organization', () => {
  test('is created, found, changed and deleted', async () => {
    const input = build({ parentId: group, phone: '021-1234 5678' });
    const created = (await admin(create, { body: input })).json().data;
    expect(created).toMatchObject({
      ...input,
      phone: '02112345678',
      parentName: '明眸眼健康集团',
      status: 1,
      servicePointCount: 0,
      userCount: 0,
    });
    const found = (await admin(list, { query: { keyword: input.code.toLowerCase() } })).json().data;
    expect(found).toMatchObject({ total: 1, data: [{ id: created.id }] });
    const changed = await admin(update, { params: { id: created.id }, body: { ...input, name: '改名' } });
    expect(changed.json().data).toMatchObject({ id: created.id, name: '改名' });
    expect((await admin(remove, { params: { id: created.id } })).statusCode).toBe(200);
    expect((await admin(one, { params: { id: created.id } })).statusCode).toBe(404);
  });

  test('is listed with what belongs to it, a whole tree on one page', async () => {
    const { data } = (await admin(list, { query: { pageSize: 2000, parentId: group } })).json();
    expect(data.data.find(({ id }: Created) => id === partner)).toMatchObject({ servicePointCount: 3 });
    expect((await admin(list, { query: { pageSize: 2001 } })).statusCode).toBe(400);
    const ofType = (await admin(list, { query: { type: '2' } })).json().data.data;
    expect(ofType.map(({ id }: Created) => id)).toEqual([partner]);
  });

  test.each([
    [{ code: 'ORG-001' }, { code: ['该编号已被使用'] }],
    [{ type: '3' }, { type: [expect.any(String)] }],
    [{ parentId: 99 }, { parentId: ['所选内容不存在或已被移除'] }],
    [{ phone: 'x' }, { phone: ['请输入有效的电话号码'] }],
  ])('with %j is refused', async (fields, errors) => {
    expect(errorsOf(await admin(create, { body: build(fields) }))).toEqual([400, errors]);
  });

  test('is not deleted while anything belongs to it, and is told what and how many', async () => {
    const answer = await admin(remove, { params: { id: partner } });
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('服务点 3 个')]);
    expect(answer.json().message).toMatch(/用户 \d+ 个/);
    const parent = await add();
    await add(parent.id);
    const english = await admin(remove, { params: { id: parent.id }, headers: { 'accept-language': 'en' } });
    expect(english.json().message).toBe('Cannot be deleted while it is in use by: organizations: 1.');
    expect((await admin(one, { params: { id: parent.id } })).statusCode).toBe(200);
  });
});

describe('a place in the tree', () => {
  let top: Created;
  let middle: Created;
  let bottom: Created;
  beforeEach(async () => {
    top = await add();
    middle = await add(top.id);
    bottom = await add(middle.id);
  });

  const moveTo = (id: number, parentId: number | null, updatedAt?: string) =>
    admin(move, { params: { id }, body: { parentId, updatedAt } });

  test('is changed with all that is below, and to the top', async () => {
    const other = await add();
    const moved = (await moveTo(middle.id, other.id, middle.updatedAt)).json().data;
    expect(moved).toMatchObject({ parentId: other.id });
    expect((await admin(one, { params: { id: bottom.id } })).json().data.parentId).toBe(middle.id);
    expect((await moveTo(middle.id, null)).json().data.parentId).toBeNull();
  });

  test.each([
    ['itself', () => top],
    ['its child', () => middle],
    ['its grandchild', () => bottom],
  ])('is never below %s', async (_, target) => {
    const refusal = [400, { parentId: ['不能移到自己或自己的下级之下'] }];
    expect(errorsOf(await moveTo(top.id, target().id))).toEqual(refusal);
    const edited = await admin(update, { params: { id: top.id }, body: build({ parentId: target().id }) });
    expect(errorsOf(edited)).toEqual(refusal);
  });

  test('stays as it was when somebody else has changed the organization', async () => {
    await moveTo(bottom.id, top.id);
    const answer = await moveTo(bottom.id, null, bottom.updatedAt);
    expect([answer.statusCode, answer.json().data.current.parentId]).toEqual([409, top.id]);
  });

  test('closes no circle, however many move at once', async () => {
    const ids = (await Promise.all(Array.from({ length: 6 }, () => add()))).map(({ id }) => id);
    const moves = ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other] as const));
    const answers = await Promise.all(
      moves.map(([id, parentId], index) =>
        index % 2
          ? moveTo(id, parentId)
          : admin(update, { params: { id }, body: { ...build({ parentId }), code: `LOOP-${id}` } }),
      ),
    );
    // One at a time: who waits too long for a connection is told to come again.
    expect(answers.filter(({ statusCode }) => ![200, 400, 503].includes(statusCode))).toEqual([]);
    const rows: { id: number; parentId: number | null }[] = (await admin(list, { query: { pageSize: 2000 } })).json()
      .data.data;
    const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]));
    for (const id of ids) {
      const seen = new Set<number>();
      for (let at: number | null = id; at !== null; at = parentOf.get(at) ?? null) {
        expect(seen.has(at)).toBe(false);
        seen.add(at);
      }
    }
  });
});

describe('whoever runs one organization', () => {
  const ids = (answer: { json: () => { data: { data: Created[] } } }) => answer.json().data.data.map(({ id }) => id);

  test('sees it and what is below, and no other', async () => {
    const below = await add(direct);
    expect(ids(await manager(list)).sort()).toEqual([direct, below.id]);
    expect(ids(await manager(options)).sort()).toEqual([direct, below.id]);
    for (const id of [group, partner, 99_999]) {
      expect((await manager(one, { params: { id } })).statusCode).toBe(404);
      expect((await manager(move, { params: { id }, body: { parentId: direct } })).statusCode).toBe(404);
    }
    await admin(remove, { params: { id: below.id } });
  });

  test('adds below it only, and moves nothing out of it', async () => {
    expect(errorsOf(await manager(create, { body: build() }))).toEqual([400, { parentId: ['请选择上级机构'] }]);
    const outside = { parentId: ['所选内容不存在或已被移除'] };
    expect(errorsOf(await manager(create, { body: build({ parentId: partner }) }))).toEqual([400, outside]);
    const { id } = (await manager(create, { body: build({ parentId: direct }) })).json().data;
    expect(errorsOf(await manager(move, { params: { id }, body: { parentId: partner } }))).toEqual([400, outside]);
    expect((await manager(remove, { params: { id } })).statusCode).toBe(200);
  });

  test('changes it although what it belongs to is out of reach', async () => {
    const { data } = (await manager(one, { params: { id: direct } })).json();
    const answer = await manager(update, {
      params: { id: direct },
      body: bodyOf(update, { ...data, remark: '已核对' }),
    });
    expect([answer.statusCode, answer.json().data.parentId]).toEqual([200, group]);
  });
});

test('options leave out what is closed', async () => {
  const { id, ...rest } = (await admin(create, { body: build({ status: 0 }) })).json().data;
  const all = (await admin(options)).json().data.data.map((option: Created) => option.id);
  expect(all).not.toContain(id);
  expect((await admin(options, { query: { query: rest.code } })).json().data.total).toBe(0);
  expect((await admin(options, { query: { query: 'org-002' } })).json().data.data).toEqual([
    { id: direct, name: '明眸直营中心', code: 'ORG-002', parentId: group },
  ]);
});

describe('the types', () => {
  test('have neutral names until somebody gives others, which everybody then sees', async () => {
    const staff = (await server.signIn('staff')).call;
    const before = (await staff(types)).json().data;
    expect(before['0']).toEqual({ zh: '平台机构', en: 'Platform' });
    const labels = { ...before, 2: { zh: '加盟机构', en: 'Franchise' } };
    expect((await staff(nameTypes, { body: { labels } })).statusCode).toBe(403);
    expect((await admin(nameTypes, { body: { labels } })).json().data).toEqual(labels);
    expect((await staff(types)).json().data).toEqual(labels);
  });

  test('are not given by somebody who does not know what they are called by now', async () => {
    const known = (await admin(types)).json().data;
    const first = { ...known, 1: { zh: '一号', en: 'One' } };
    expect((await admin(nameTypes, { body: { labels: first, known } })).statusCode).toBe(200);
    const second = { ...known, 0: { zh: '零号', en: 'Zero' } };
    expect((await admin(nameTypes, { body: { labels: second, known } })).statusCode).toBe(409);
    expect((await admin(types)).json().data).toEqual(first);
    expect((await admin(nameTypes, { body: { labels: second, known: first } })).statusCode).toBe(200);
  });

  test('are given by one of several at once, also where the installation has none of its own yet', async () => {
    const last = (await admin(types)).json().data;
    for (let round = 0; round < 5; round++) {
      await server.db.delete(dictionary);
      const names = ['甲', '乙', '丙', '丁'].map((zh) => ({ ...defaultTypeLabels, 0: { zh, en: zh } }));
      const known = defaultTypeLabels;
      const answers = await Promise.all(names.map((labels) => admin(nameTypes, { body: { labels, known } })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    }
    await admin(nameTypes, { body: { labels: last } });
  });

  test('keep a name in both languages', async () => {
    const { data } = (await admin(types)).json();
    const answer = await admin(nameTypes, { body: { labels: { ...data, 1: { zh: ' ', en: 'x' } } } });
    expect(errorsOf(answer)).toEqual([400, { 'labels.1.zh': [expect.any(String)] }]);
  });
});
