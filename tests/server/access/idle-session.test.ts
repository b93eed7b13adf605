import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { sessions } from '../../../server/db/tables/sessions';
import { freshDatabase } from '../harness/database';
import { startServer, type TestServer } from '../harness/server';

const { profile, unlock, sessions: signIns } = auth.endpoints;
const password = 'Demo@2026';

let database: Awaited<ReturnType<typeof freshDatabase>>;
let server: TestServer;
beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database });
});
afterAll(() => server.close());

/** Another process on the same database, with settings of its own. */
async function beside(env: Record<string, string>, work: (other: TestServer) => Promise<void>) {
  const other = await startServer({ env, database: { ...database, close: async () => undefined } });
  try {
    await work(other);
  } finally {
    await other.close();
  }
}

type SignedIn = Awaited<ReturnType<TestServer['signIn']>>;

const sidOf = ({ accessToken }: SignedIn): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;

/** As if nobody had used the session for so long. */
const idleFor = (session: SignedIn, minutes: number) =>
  database.db
    .update(sessions)
    .set({ lastActive: sql`now() - ${minutes} * interval '1 minute'` })
    .where(eq(sessions.id, sidOf(session)));

/** By the database's clock, in seconds. */
const idleSeconds = async (session: SignedIn) => {
  const [row] = await database.db
    .select({ seconds: sql<number>`extract(epoch from now() - ${sessions.lastActive})::float` })
    .from(sessions)
    .where(eq(sessions.id, sidOf(session)));
  return row?.seconds ?? Number.NaN;
};

const poll = (session: SignedIn) => session.call(profile, { headers: { 'x-background': '1' } });
const unlockBy = (session: SignedIn, guess: string) => session.call(unlock, { body: { password: guess } });

describe('a session that nobody uses', () => {
  test('ends after twice the time of the lock, as by an expired login', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 29);
    expect((await poll(session)).statusCode).toBe(200);
    await idleFor(session, 30);
    const answer = await session.call(profile);
    expect([answer.statusCode, answer.json().status]).toEqual([401, 401]);
    expect((await session.call(profile)).statusCode, 'a call that is refused is no use').toBe(401);
  });

  test('is not kept alive by the polls of a console that nobody looks at', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 20);
    for (let count = 0; count < 3; count++) expect((await poll(session)).statusCode).toBe(200);
    expect(await idleSeconds(session)).toBeGreaterThan(19 * 60);
  });

  test('begins anew with every use, whichever process hears of it', async () => {
    const session = await server.signIn('manager');
    await beside({}, async (other) => {
      await idleFor(session, 29);
      expect((await other.send(session.accessToken)(profile)).statusCode).toBe(200);
    });
    expect(await idleSeconds(session)).toBeLessThan(10);
  });

  test('is used by the right password at the lock, and not by a wrong one', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 29);
    expect((await unlockBy(session, 'wrong-one')).statusCode).toBe(400);
    expect(await idleSeconds(session)).toBeGreaterThan(28 * 60);
    expect((await unlockBy(session, password)).statusCode).toBe(200);
    expect(await idleSeconds(session)).toBeLessThan(10);
  });

  test('cannot be brought back by the password of the lock', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 31);
    expect((await unlockBy(session, password)).statusCode).toBe(401);
  });

  test('is not among the open sign-ins any more', async () => {
    const [idle, other] = [await server.signIn('staff03'), await server.signIn('staff03')];
    await idleFor(idle, 31);
    const listed = (await other.call(signIns)).json().data;
    expect(listed.map(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toEqual([true]);
  });

  test('goes on for ever where the installation says so', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 11 * 60);
    await beside({ IDLE_SESSION_MINUTES: '0' }, async (other) => {
      expect((await other.send(session.accessToken)(profile)).statusCode).toBe(200);
    });
  });
});

describe('the use of a session', () => {
  test('is written once a minute at most', async () => {
    const session = await server.signIn('manager');
    await idleFor(session, 0.9);
    await session.call(profile);
    expect(await idleSeconds(session)).toBeGreaterThan(50);
    await idleFor(session, 1.1);
    await session.call(profile);
    expect(await idleSeconds(session)).toBeLessThan(10);
  });

  test('is written in time where sessions end soon', async () => {
    await beside({ IDLE_SESSION_MINUTES: '1' }, async (other) => {
      const session = await other.signIn('manager');
      await idleFor(session, 0.5);
      await session.call(profile);
      expect(await idleSeconds(session)).toBeLessThan(10);
    });
  });
});
