import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import type { Database } from '../../../server/db/database';
import { DatabaseAway } from '../../../server/db/line';
import { openPostgres } from '../../../server/db/postgres';
import { databaseFault } from '../../../server/errors/database-fault';
import { startFakePostgres } from '../harness/fake-postgres';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

async function opened(react: Parameters<typeof startFakePostgres>[0] = () => 'answer', poolSize = 1) {
  const fake = await startFakePostgres(react);
  const changes: string[] = [];
  const { db, close } = openPostgres({
    url: fake.url,
    onError: () => undefined,
    onChange: (isAway) => changes.push(isAway ? 'away' : 'back'),
    poolSize,
  });
  ends.push(fake.close, close);
  return { fake, db, changes };
}

const call = (db: Database, ...statements: string[]) =>
  db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseFault(error)?.kind,
  );

const wellAgain = (db: Database) => vi.waitFor(() => call(db, 'write'), { timeout: 10_000 });

test('a database that falls silent fails what is under way, and turns away what comes, until it is back', async () => {
  const { fake, db, changes } = await opened((statement) => (statement === 'wait' ? 'silence' : 'answer'), 3);
  await call(db, 'write');
  const underWay = [call(db, 'wait'), call(db, 'wait')].map(reasonOf);
  fake.freeze();
  expect(await Promise.all(underWay)).toEqual(['unavailable', 'unavailable']);
  expect(changes).toEqual(['away']);
  const before = fake.asked.length;
  await expect(call(db, 'write')).rejects.toThrow(DatabaseAway);
  await expect(db.execute(sql.raw('write'))).rejects.toThrow();
  expect(fake.asked.length).toBe(before);
  fake.thaw();
  await wellAgain(db);
  expect(changes).toEqual(['away', 'back']);
});

test('a call that waits for a connection waits no longer when the database falls silent', async () => {
  const { fake, db } = await opened((statement) => (statement === 'wait' ? 'silence' : 'answer'));
  const first = reasonOf(call(db, 'wait'));
  await vi.waitFor(() => expect(fake.asked).toContain('wait'));
  fake.freeze();
  // Neither of its own connection's end, nor of the patience of a queue.
  const waiting = Array.from({ length: 5 }, () => call(db, 'write'));
  for (const call of waiting) await expect(call).rejects.toThrow(DatabaseAway);
  expect(await first).toBe('unavailable');
});

test('a long question is no silence', async () => {
  const { fake, db, changes } = await opened((statement) => (statement === 'wait' ? 'silence' : 'answer'), 2);
  const long = reasonOf(call(db, 'wait'));
  await vi.waitFor(() => expect(fake.asked).toContain('wait'));
  // The heartbeat has asked often enough to notice a silence several times over.
  const asked = fake.asked.length;
  await vi.waitFor(() => expect(fake.asked.length).toBeGreaterThan(asked + 15), { timeout: 20_000 });
  expect(changes).toEqual([]);
  await call(db, 'write');
  fake.freeze();
  expect(await long).toBe('unavailable');
});

test.each([
  ['while a call has it in hand', 'write'],
  ['as a call begins', 'begin'],
  ['as a call is confirmed', 'commit'],
])('a connection that ends %s fails that call, and is not missed', async (_, last) => {
  let isEnding = true;
  const { db, changes } = await opened((statement) => (isEnding && statement === last ? 'end' : 'answer'));
  for (let attempt = 0; attempt < 3; attempt += 1) expect(await reasonOf(call(db, 'write'))).toBe('unavailable');
  isEnding = false;
  await call(db, 'write');
  expect(changes).toEqual([]);
});

test('a call between two questions survives the end of its connection', async () => {
  const { fake, db } = await opened();
  const outcome = db.transaction(async (tx) => {
    await tx.execute(sql.raw('write'));
    fake.hangUp();
    // Both questions fail, or the client would not have noticed its end in between.
    await vi.waitFor(() => expect(tx.execute(sql.raw('write'))).rejects.toThrow('not queryable'));
    await tx.execute(sql.raw('write'));
  });
  expect(await reasonOf(outcome)).toBe('unavailable');
  await wellAgain(db);
});
