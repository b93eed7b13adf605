import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FollowUpStatus } from '../../../contract/follow-up-steps';
import { followUps as contract, type FollowUpBoard } from '../../../contract/follow-ups';
import { addDays } from '../../../contract/site-time';
import { only } from '../../../server/db/database';
import { followUpEvents, followUps } from '../../../server/db/tables/follow-ups';
import { patients } from '../../../server/db/tables/patients';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { endpoints } = contract;
const today = '2040-03-31';
const [own, foreign] = [2, 7];

let server: TestServer;
let clerk: Caller;
let manager: Caller;
let now = new Date(`${today}T04:00:00Z`);
beforeAll(async () => {
  server = await startServer({ now: () => now });
  clerk = (await server.signIn('staff')).call;
  manager = (await server.signIn('manager')).call;
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date(`${today}T04:00:00Z`);
  await server.db.delete(followUpEvents);
  await server.db.update(followUps).set({ status: 'cancelled', dueDate: '2026-01-01' });
});

type New = Partial<typeof followUps.$inferInsert>;

async function remind(fields: New = {}, servicePointId = own): Promise<number> {
  const { db } = server;
  const patient = only(
    await db.insert(patients).values(buildPatient({ servicePointId })).returning({ id: patients.id }),
  );
  const values = { patientId: patient.id, servicePointId, name: 'x', reason: 'r', source: 'manual' as const };
  const row = { ...values, status: 'open' as const, dueDate: today, ...fields };
  return only(await db.insert(followUps).values(row).returning({ id: followUps.id })).id;
}

async function column(status: string, call = clerk): Promise<FollowUpBoard[number]> {
  const answer = await call(endpoints.board);
  expect(answer.statusCode, answer.body).toBe(200);
  const board: FollowUpBoard = answer.json().data;
  const found = board.find((each) => each.status === status);
  if (!found) throw new Error(`no column ${status}`);
  return found;
}
const idsIn = async (status: string, call = clerk) => (await column(status, call)).cards.map(({ id }) => id);
const place = async (id: number, after: number | null, call = clerk) => {
  const answer = await call(endpoints.place, { params: { id }, body: { after } });
  expect(answer.statusCode, answer.body).toBe(200);
};

test('shows the most urgent first, of ended ones the latest, and none of long ago or elsewhere', async () => {
  const later = await remind({ dueDate: addDays(today, 3) });
  const late = await remind({ dueDate: addDays(today, -3) });
  await remind({}, foreign);
  const older = await remind({ status: 'completed', dueDate: addDays(today, -20) });
  const newer = await remind({ status: 'completed', dueDate: addDays(today, -2) });
  await remind({ status: 'completed', dueDate: addDays(today, -31) });
  expect(await idsIn('open')).toEqual([late, later]);
  expect(await idsIn('completed')).toEqual([newer, older]);
  expect((await column('open')).total).toBe(2);
});

test('keeps the order that somebody gave, for everybody', async () => {
  const [a, b, c] = [await remind(), await remind(), await remind()];
  expect(await idsIn('open')).toEqual([a, b, c]);
  await place(c, null);
  expect(await idsIn('open', manager)).toEqual([c, a, b]);
  await place(c, b);
  expect(await idsIn('open')).toEqual([a, b, c]);
  await place(a, b);
  expect(await idsIn('open')).toEqual([b, a, c]);
});

test('finds room between two neighbours however often cards are put there', async () => {
  const [a, b, c] = [await remind(), await remind(), await remind()];
  let [mover, other] = [b, c];
  for (let turn = 0; turn < 80; turn += 1) {
    await place(mover, a);
    expect(await idsIn('open')).toEqual([a, mover, other]);
    [mover, other] = [other, mover];
  }
});

test('nobody waits in vain who puts cards below the same one at once, also where others have to make room', async () => {
  const ids: number[] = [];
  for (let card = 0; card < 5; card++) ids.push(await remind());
  const [first = 0, ...others] = ids;
  for (let round = 0; round < 4; round++) {
    // Neighbours between which no number is left.
    await server.db.update(followUps).set({ boardRank: -1000 }).where(eq(followUps.id, first));
    await server.db
      .update(followUps)
      .set({ boardRank: -1000 + 2 ** -43 })
      .where(inArray(followUps.id, others));
    await Promise.all(others.map((id) => place(id, first)));
    expect(new Set(await idsIn('open'))).toEqual(new Set(ids));
    expect((await idsIn('open'))[0]).toBe(first);
  }
});

test('a card out of reach is none, and none to stand after', async () => {
  const [mine, theirs] = [await remind(), await remind({}, foreign)];
  expect((await clerk(endpoints.place, { params: { id: theirs }, body: { after: null } })).statusCode).toBe(404);
  expect((await clerk(endpoints.place, { params: { id: mine }, body: { after: theirs } })).statusCode).toBe(400);
});

test('a step that ended a reminder is taken back by whoever took it', async () => {
  const id = await remind({ status: 'contacted' });
  await clerk(endpoints.setStatus, { params: { id }, body: { step: 'complete', reason: '' } });
  expect(await idsIn('completed')).toEqual([id]);
  expect((await manager(endpoints.undo, { params: { id } })).statusCode).toBe(409);
  const answer = await clerk(endpoints.undo, { params: { id } });
  expect(answer.json().data).toMatchObject({ id, status: 'contacted' });
  const [row] = await server.db.select().from(followUps).where(eq(followUps.id, id));
  expect(row?.completedOn).toBeNull();
  const { history } = (await clerk(endpoints.one, { params: { id } })).json().data;
  expect(history.map(({ step, to }: { step: string; to: string }) => [step, to])).toEqual([
    ['complete', 'completed'],
    ['undo', 'contacted'],
  ]);
  expect((await clerk(endpoints.undo, { params: { id } })).statusCode).toBe(409);
});

test('it is too late after two minutes, and when another reminder has taken the place', async () => {
  const id = await remind();
  const cancel = { params: { id }, body: { step: 'cancel', reason: 'wrong' } };
  await clerk(endpoints.setStatus, cancel);
  now = new Date(now.getTime() + 121_000);
  expect((await clerk(endpoints.undo, { params: { id } })).statusCode).toBe(409);

  const other = await remind();
  await clerk(endpoints.setStatus, { ...cancel, params: { id: other } });
  const [row] = await server.db.select().from(followUps).where(eq(followUps.id, other));
  await server.db.insert(followUps).values({ ...row, id: undefined, status: 'open' } as typeof followUps.$inferInsert);
  expect((await clerk(endpoints.undo, { params: { id: other } })).statusCode).toBe(409);
});

describe('a card that somebody else has moved meanwhile', () => {
  const put = (id: number, after: number | null, status?: FollowUpStatus) =>
    clerk(endpoints.place, { params: { id }, body: { after, known: status && { status } } });

  test('is not put anywhere in a column in which its user did not see it', async () => {
    const [card, done] = [await remind(), await remind({ status: 'completed' })];
    await manager(endpoints.setStatus, { params: { id: card }, body: { step: 'complete', reason: '' } });
    const before = await idsIn('completed');
    expect((await put(card, done, 'open')).statusCode).toBe(409);
    expect(await idsIn('completed')).toEqual(before);
    expect((await put(card, done, 'completed')).statusCode).toBe(200);
    expect(await idsIn('completed')).toEqual([done, card]);
  });

  test('stays where a colleague has put it since, when its user takes their own move back', async () => {
    const [a, b, card, d] = [await remind(), await remind(), await remind(), await remind()];
    const takeBack = () =>
      clerk(endpoints.place, { params: { id: card }, body: { after: b, known: { status: 'open', after: null } } });
    await place(card, null);
    expect((await takeBack()).statusCode).toBe(200);
    expect(await idsIn('open')).toEqual([a, b, card, d]);
    await place(card, null);
    await place(card, d, manager);
    const refused = await takeBack();
    expect([refused.statusCode, refused.json().reason.code]).toEqual([409, 'placeChanged']);
    expect(await idsIn('open')).toEqual([a, b, d, card]);
  });

  test('is none to stand after, and first is no place that anybody has chosen', async () => {
    const [a, b, c] = [await remind(), await remind(), await remind()];
    await manager(endpoints.setStatus, { params: { id: b }, body: { step: 'complete', reason: '' } });
    expect((await put(c, b, 'open')).statusCode).toBe(409);
    expect(await idsIn('open')).toEqual([a, c]);
  });
});
