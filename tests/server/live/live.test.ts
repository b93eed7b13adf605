import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { auth } from '../../../contract/auth';
import { eventHeader, windowHeader } from '../../../contract/events';
import { type FollowUpBoard, followUps } from '../../../contract/follow-ups';
import { roleMessages } from '../../../contract/messages';
import { patients } from '../../../contract/patients';
import { only, query } from '../../../server/db/database';
import { enterScope } from '../../../server/db/row-security';
import { patients as patientTable } from '../../../server/db/tables/patients';
import { roles, userRoles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { freshDatabase, postgresServer } from '../harness/database';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { type OpenStream, openStream, toldTwice } from '../harness/streams';

let server: TestServer;
let other: TestServer;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let admin: Caller;
let adminId: number;
let patient: { id: number; servicePointId: number };

beforeAll(async () => {
  database = await freshDatabase();
  server = await startServer({ database, env: { LIVE_STREAMS_PER_SESSION: '3' } });
  other = await startServer({ database: { ...database, close: async () => undefined } });
  const { call, user } = await server.signIn('superadmin');
  admin = call;
  adminId = user.id;
  patient = await patientOf('staff');
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Somebody whom an account reaches. */
async function patientOf(username: string) {
  const { id, servicePointId } = patientTable;
  const at = sql`(select service_point_id from user_service_points p join users u on u.id = p.user_id where username = ${username} limit 1)`;
  return only(await server.db.select({ id, servicePointId }).from(patientTable).where(eq(servicePointId, at)).limit(1));
}

const startFor = async (name: string, headers?: Record<string, string>, at = server) => {
  const { call, accessToken, user } = await at.signIn(name);
  return { call, user, accessToken, stream: await openStream(at, accessToken, headers) };
};

/** Writes the patient anew, through one of the servers. */
async function change(headers: Record<string, string> = {}, call = admin) {
  const { one, update } = patients.endpoints;
  const row = (await call(one, { params: { id: patient.id } })).json().data;
  const answer = await call(update, { params: { id: patient.id }, body: update.body.parse(row), headers });
  expect(answer.statusCode, answer.body).toBe(200);
}

type Permission = { role_id: number; key: string };

/** Takes these calls from the roles of a user. */
async function withdraw(userId: number, endpoints: Record<string, { key: string }>): Promise<Permission[]> {
  const keys = Object.values(endpoints).map(({ key }) => key);
  return query<Permission>(
    server.db,
    sql`delete from role_permissions using user_roles where user_roles.role_id = role_permissions.role_id
      and user_id = ${userId} and key in ${keys} returning role_permissions.role_id, key`,
  );
}

async function giveBack(taken: Permission[]): Promise<void> {
  for (const { role_id, key } of taken)
    await server.db.execute(sql`insert into role_permissions values (${role_id}, ${key})`);
}

const everythingTold = ({ user, stream }: { user: { id: number }; stream: OpenStream }) =>
  toldTwice(server, [stream], eq(users.id, user.id));

describe('a change', () => {
  test('is told with who made it, in which window and where, and says nothing of what the row holds', async () => {
    const { stream } = await startFor('staff');
    await change({ [windowHeader]: 'the-window-of-a-test' });
    await stream.until(() => stream.changes().length > 0);
    expect(stream.changes()).toEqual([
      {
        resource: 'patients',
        ids: [patient.id],
        kind: 'updated',
        servicePointId: patient.servicePointId,
        by: '系统管理员',
        at: expect.any(String),
        window: 'the-window-of-a-test',
      },
    ]);
    stream.close();
  });

  test('of the order of the board is told, and no row is said to be changed', async () => {
    const { board, place } = followUps.endpoints;
    const { stream, call } = await startFor('manager');
    const columns: FollowUpBoard = (await call(board)).json().data;
    const card = only(columns.flatMap(({ cards }) => cards.slice(1, 2)).slice(0, 1));
    await admin(place, { params: { id: card.id }, body: { after: null } });
    await stream.until(() => stream.changes().length > 0);
    expect(stream.changes()).toEqual([expect.objectContaining({ resource: 'follow-ups', kind: 'updated', ids: [] })]);
    stream.close();
  });

  test('that is undone is told to nobody', async () => {
    const caller = await startFor('staff');
    const undo = new Error('undo');
    const undone = server.db.transaction(async (tx) => {
      await tx.update(patientTable).set({ updatedAt: sql`clock_timestamp()` }).where(eq(patientTable.id, patient.id));
      throw undo;
    });
    await expect(undone).rejects.toBe(undo);
    await everythingTold(caller);
    expect(caller.stream.changes().filter(({ resource }) => resource === 'patients')).toEqual([]);
    caller.stream.close();
  });

  test('by another process is told as well', async () => {
    const here = await startFor('staff');
    const there = await startFor('staff', {}, other);
    await change({}, (await other.signIn('superadmin')).call);
    for (const { stream } of [here, there]) {
      await stream.until(() => stream.changes().some(({ resource }) => resource === 'patients'));
      stream.close();
    }
  });

  test('that nobody signed in made is told as the system’s', async () => {
    const { stream } = await startFor('staff');
    await server.db
      .update(patientTable)
      .set({ updatedAt: sql`clock_timestamp()` })
      .where(eq(patientTable.id, patient.id));
    await stream.until(() => stream.changes().length > 0);
    expect(stream.changes()[0]).toMatchObject({ by: null, window: null });
    stream.close();
  });

  test('of the place tells those at the old one that the row is gone', async () => {
    const { stream, call } = await startFor('staff');
    const { one, update } = patients.endpoints;
    const row = (await admin(one, { params: { id: patient.id } })).json().data;
    const elsewhere = await patientOf('manager3');
    const body = (servicePointId: number) => update.body.parse({ ...row, servicePointId, updatedAt: undefined });
    const move = (servicePointId: number) => admin(update, { params: { id: patient.id }, body: body(servicePointId) });
    expect((await move(elsewhere.servicePointId)).statusCode).toBe(200);
    await stream.until(() => stream.changes().some(({ resource }) => resource === 'patients'));
    // From where it is gone, and not where it went: that is out of their reach.
    const told = stream.changes().find(({ resource }) => resource === 'patients');
    expect(told).toMatchObject({ kind: 'deleted', servicePointId: row.servicePointId });
    expect((await call(one, { params: { id: patient.id } })).statusCode).toBe(404);
    await move(row.servicePointId);
    stream.close();
  });
});

describe('whoever has read something', () => {
  test.each(['this', 'another'])(
    'hears at %s process what has changed since, though they come to listen later',
    async (at) => {
      const { call, accessToken } = await server.signIn('staff');
      await change({ [windowHeader]: 'before-they-read' });
      const read = await call(patients.endpoints.one, { params: { id: patient.id } });
      await change({ [windowHeader]: 'after-they-read' });
      const known = String(read.headers[eventHeader]);
      const stream = await openStream(at === 'this' ? server : other, accessToken, { 'last-event-id': known });
      await stream.until(() => stream.changes().some(({ window }) => window === 'after-they-read'));
      stream.close();
    },
  );

  test('from a process that has just begun goes on from there', async () => {
    const young = await startServer({ database: { ...database, close: async () => undefined } });
    const { call, accessToken } = await young.signIn('staff');
    const known = String((await call(auth.endpoints.profile, {})).headers[eventHeader]);
    const stream = await openStream(young, accessToken, { 'last-event-id': known });
    await stream.until(() => stream.told.length > 0);
    expect(stream.heard('renew')).toBe(0);
    stream.close();
    await young.close();
  });
});

describe('whoever comes back', () => {
  test('goes on from what they heard last', async () => {
    const { stream, accessToken } = await startFor('staff');
    await change({ [windowHeader]: 'before-they-left' });
    await stream.until(() => stream.changes().some(({ window }) => window === 'before-they-left'));
    const last = stream.lastId() ?? '';
    stream.close();
    await change({ [windowHeader]: 'while-they-were-away' });
    const again = await openStream(server, accessToken, { 'last-event-id': last });
    await again.until(() => again.changes().length > 0);
    expect(again.changes().map(({ resource, window }) => [resource, window])).toEqual([
      ['patients', 'while-they-were-away'],
    ]);
    expect(again.heard('renew')).toBe(0);
    again.close();
  });

  test('at another process goes on there', async () => {
    const { stream, accessToken } = await startFor('staff');
    await change();
    await stream.until(() => stream.changes().length > 0);
    const last = stream.lastId() ?? '';
    stream.close();
    await change();
    const again = await openStream(other, accessToken, { 'last-event-id': last });
    await again.until(() => again.changes().length > 0);
    expect(again.heard('renew')).toBe(0);
    again.close();
  });

  test('after too much is told to renew everything', async () => {
    const { stream } = await startFor('staff', { 'last-event-id': '1' });
    await stream.until(() => stream.heard('renew') === 1);
    stream.close();
  });
});

describe('rights', () => {
  test('that are withdrawn end what one is told, at once', async () => {
    const caller = await startFor('staff');
    const taken = await withdraw(caller.user.id, patients.endpoints);
    await caller.stream.until(() => caller.stream.heard('profile') > 0);
    await change();
    await everythingTold(caller);
    expect(caller.stream.changes().filter(({ resource }) => resource === 'patients')).toEqual([]);
    await giveBack(taken);
    caller.stream.close();
  });

  test.each([
    [
      'the account is disabled',
      (id: number) => sql`update users set status = 0, updated_at = clock_timestamp() where id = ${id}`,
    ],
    [
      'the session is ended elsewhere',
      (id: number) => sql`update sessions set revoked_at = now() where user_id = ${id}`,
    ],
  ])('the stream ends when %s', async (_, statement) => {
    const { stream, user } = await startFor('manager3');
    await server.db.execute(statement(user.id));
    await stream.over();
    expect(stream.told.at(-1)?.name).toBe('end');
    await server.db.update(users).set({ status: 1 }).where(eq(users.id, user.id));
  });

  test('the stream ends with a sign-out', async () => {
    const { stream, call } = await startFor('manager');
    expect((await call(auth.endpoints.logout)).statusCode).toBe(200);
    await stream.over();
    expect(stream.told.at(-1)?.name).toBe('end');
  });
});

test('a message to a role is told to those who get it, and to nobody else', async () => {
  const receiver = await startFor('staff');
  const stranger = await startFor('manager');
  const { id: userId } = receiver.user;
  const held = await server.db
    .select({ id: roles.id })
    .from(roles)
    .innerJoin(userRoles, eq(userRoles.roleId, roles.id))
    .where(eq(userRoles.userId, userId));
  const body = { content: '明天九点到十点停电', roleIds: [only(held).id] };
  const answer = await admin(roleMessages.endpoints.create, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  await receiver.stream.until(() => receiver.stream.changes().some(({ resource }) => resource === 'role-messages'));
  await everythingTold(stranger);
  expect(stranger.stream.changes()).toEqual([]);
  receiver.stream.close();
  stranger.stream.close();
});

test('one session has only so many streams, and closing one makes room', async () => {
  const { accessToken, stream } = await startFor('staff');
  const more = [await openStream(server, accessToken), await openStream(server, accessToken)];
  expect((await openStream(server, accessToken)).status).toBe(429);
  stream.close();
  await expect.poll(async () => (await openStream(server, accessToken)).status).toBe(200);
  for (const one of more) one.close();
});

test('nobody listens without a session', async () => {
  expect((await openStream(server, 'no token')).status).toBe(401);
});

test('a server that stops ends its streams, and is not held up by them', async () => {
  const stopping = await startServer({ database: { ...database, close: async () => undefined } });
  const { stream } = await startFor('staff', {}, stopping);
  await stopping.close();
  await stream.over();
  expect(stream.heard('end')).toBe(0);
});

const loseTheEar = () =>
  server.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
  );

describe.runIf(postgresServer)('a database', () => {
  test('whose connections broke ends the streams, and whoever comes back renews everything and is told again', async () => {
    const { stream, accessToken } = await startFor('staff');
    await loseTheEar();
    await stream.over();
    const back = await openStream(server, accessToken, { 'last-event-id': stream.lastId() ?? '1' });
    await back.until(() => back.heard('renew') > 0);
    await change();
    await back.until(() => back.changes().some(({ ids }) => ids.includes(patient.id)));
    back.close();
  });

  test('that withdraws a right while nobody hears it lets nobody be told by the old one', async () => {
    const { stream, user } = await startFor('staff');
    await loseTheEar();
    const taken = await withdraw(user.id, patients.endpoints);
    await stream.over();
    await change();
    expect(stream.changes().filter(({ resource }) => resource === 'patients')).toEqual([]);
    await giveBack(taken);
  });

  test('that is too busy to answer in time is asked again, and nobody has to renew everything', async () => {
    const { stream } = await startFor('staff');
    const warned = vi.spyOn(server.app.log, 'warn');
    await server.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`);
      await server.db.transaction(async (other) => {
        await enterScope(other, 'all', { user: adminId, window: 'of-the-busy-database' });
        await other
          .update(patientTable)
          .set({ updatedAt: sql`clock_timestamp()` })
          .where(eq(patientTable.id, patient.id));
      });
      await expect.poll(() => warned.mock.calls.flat(), { timeout: 10_000 }).toContain('changes could not be told');
    });
    // What the test before changed may be told only now.
    const told = () => stream.changes().filter(({ window }) => window === 'of-the-busy-database');
    await stream.until(() => told().length > 0);
    expect(stream.heard('renew')).toBe(0);
    expect(told()).toHaveLength(1);
    warned.mockRestore();
    stream.close();
  });
});
