import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { patientRecords as contract, type RecordInput } from '../../../contract/patient-records';
import { patients as patientContract } from '../../../contract/patients';
import { patientRecords } from '../../../server/db/tables/patient-records';
import { buildPatient } from '../harness/patients';
import { buildRecord } from '../harness/records';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { create, update, hold, one, complete } = contract.endpoints;

let now = new Date('2026-06-01T04:00:00Z');
let server: TestServer;
let admin: Caller;
let manager: Caller;
let patientId: number;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  admin = (await server.signIn('superadmin')).call;
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());

beforeEach(async () => {
  now = new Date('2026-06-01T04:00:00Z');
  const answer = await admin(patientContract.endpoints.create, { body: buildPatient({ name: `丙${Math.random()}` }) });
  patientId = answer.json().data.id;
});

type Fields = Partial<RecordInput> & { draftKey?: string; updatedAt?: string };
const build = (fields: Fields) => buildRecord({ patientId, examinerId: 1, ...fields });
const make = (fields: Fields, call = admin) => call(create, { body: build(fields) });
const save = (id: number, fields: Fields, call = admin) => call(update, { params: { id }, body: build(fields) });
const holds = (id: number, window: string, act = 'open', call = admin) =>
  call(hold, { params: { id }, body: { window, act } });
const holderOf = async (...of: Parameters<typeof holds>) => (await holds(...of)).json().data.holder;
const visits = () => server.db.select().from(patientRecords).where(eq(patientRecords.patientId, patientId));
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('who goes on with a draft', () => {
  test('is said to a second window and to a second person, with since when, until they take it over', async () => {
    const { id } = (await make({ window: 'a' })).json().data;
    const since = now.toISOString();
    later(5);
    expect(await holderOf(id, 'a')).toBeNull();
    expect(await holderOf(id, 'b')).toEqual({ name: '系统管理员', since, isYou: true, window: 'a' });
    expect(await holderOf(id, 'c', 'open', manager)).toEqual({ name: '系统管理员', since, isYou: false });
    expect(await holderOf(id, 'c', 'takeOver', manager)).toBeNull();
    expect(await holderOf(id, 'a')).toEqual({ name: '周敏', since: now.toISOString(), isYou: false });
  });

  test('is asked by whoever saves after that, and may take it back', async () => {
    const { id } = (await make({ window: 'a' })).json().data;
    await holds(id, 'c', 'takeOver', manager);
    const refused = await save(id, { window: 'a', advice: 'x' });
    expect([refused.statusCode, refused.json().data.confirm]).toEqual([409, 'takeOver']);
    expect(refused.json().message).toBe('周敏 自 2026-06-01 12:00 起在填写这份草稿。要从 周敏 接手并保存吗？');
    expect((await admin(one, { params: { id } })).json().data.advice).toBe('');
    expect((await save(id, { window: 'a', advice: 'x', takeOver: true })).statusCode).toBe(200);
    expect(await holderOf(id, 'c', 'open', manager)).toMatchObject({ name: '系统管理员' });
    expect((await save(id, { window: 'b', advice: 'y' })).json().message).toMatch(/^您自 .* 起在另一个窗口/);
  });

  test('is not a window of the same person that is gone; any other has to be taken over from', async () => {
    const { id } = (await make({ window: 'a' })).json().data;
    const opens = async (window: string, gone: string, call = admin) =>
      (await call(hold, { params: { id }, body: { window, act: 'open', gone } })).json().data.holder;
    expect(await opens('b', 'other')).toMatchObject({ window: 'a' });
    expect(await opens('c', 'a', manager)).toEqual({ name: '系统管理员', since: now.toISOString(), isYou: false });
    expect(await opens('b', 'a')).toBeNull();
    // What the window that was thought to be gone saves is a question there.
    expect((await save(id, { window: 'a', advice: 'x' })).json().data.confirm).toBe('takeOver');
  });

  test('is nobody once it was left or completed, and no change of the visit', async () => {
    const { id, updatedAt } = (await make({ window: 'a' })).json().data;
    await holds(id, 'a', 'leave');
    expect(await holderOf(id, 'b', 'open', manager)).toBeNull();
    await holds(id, 'a', 'leave');
    expect(await holderOf(id, 'a')).toMatchObject({ name: '周敏' });
    expect((await admin(one, { params: { id } })).json().data.updatedAt).toBe(updatedAt);
    await manager(complete, { params: { id }, body: {} });
    expect(await holderOf(id, 'a')).toBeNull();
  });
});

test('a draft that somebody else is writing is deleted only by who knows that', async () => {
  const remove = (id: number, query = {}, call = manager) => call(contract.endpoints.delete, { params: { id }, query });
  const { id } = (await make({ window: 'a' })).json().data;
  const refused = await remove(id);
  expect([refused.statusCode, refused.json().data.confirm]).toEqual([409, 'takeOver']);
  expect(refused.json().message).toMatch(/^系统管理员 自 2026-06-01 12:00 起在填写这份草稿，删除后，对方/);
  expect(await visits()).toHaveLength(1);
  expect((await remove(id, { takeOver: '1' })).statusCode).toBe(200);

  // One's own is nobody else's, and one that was left is nobody's.
  const own = (await make({ window: 'a' })).json().data;
  expect((await remove(own.id, {}, admin)).statusCode).toBe(200);
  const left = (await make({ window: 'a' })).json().data;
  await holds(left.id, 'a', 'leave');
  expect((await remove(left.id)).statusCode).toBe(200);
  expect(await visits()).toEqual([]);
});

describe('two savings of one draft', () => {
  test('make one visit, also after its first answer was lost and at once', async () => {
    const same = { draftKey: `k${patientId}`, advice: '一' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => make(same)));
    expect(new Set(answers.map((answer) => answer.json().data.id)).size).toBe(1);
    expect(await visits()).toHaveLength(1);
  });

  test('with something else typed since then are a conflict, which says that it was oneself', async () => {
    const draftKey = `k${patientId}`;
    const first = (await make({ draftKey, advice: '一' })).json().data;
    const refused = await make({ draftKey, advice: '二' });
    expect([refused.statusCode, refused.json().data]).toMatchObject([
      409,
      { current: { id: first.id, advice: '一' }, isOwn: true },
    ]);
    expect(await visits()).toHaveLength(1);
    // Another person's key is another key.
    expect((await make({ draftKey, secondVisit: true }, manager)).statusCode).toBe(200);
    expect(await visits()).toHaveLength(2);
  });

  test('the second of which completes it, complete it once', async () => {
    const draftKey = `k${patientId}`;
    const { id } = (await make({ draftKey })).json().data;
    for (const _ of [1, 2])
      expect((await make({ draftKey, complete: true })).json().data).toMatchObject({ id, versions: 1 });
    expect((await visits()).map(({ status }) => status)).toEqual(['completed']);
  });

  test('from two windows at once that complete it: one does, the other learns of it', async () => {
    const { id, updatedAt } = (await make({})).json().data;
    const answers = await Promise.all(
      [1, 2, 3].map((window) => save(id, { complete: true, updatedAt, advice: `${window}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const current = (await admin(one, { params: { id } })).json().data;
    expect([current.status, current.versions]).toEqual(['completed', 1]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json().data;
    expect(refused).toMatchObject({ current: { status: 'completed' }, isOwn: true });
    expect(await visits()).toHaveLength(1);
  });
});
