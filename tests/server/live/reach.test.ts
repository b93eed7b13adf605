import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, type Resource } from '../../../contract/endpoints';
import { allResources } from '../../../contract/index';
import { type OpenRow, presence } from '../../../contract/presence';
import { only } from '../../../server/db/database';
import { roles, userRoles } from '../../../server/db/tables/roles';
import { users } from '../../../server/db/tables/users';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { type OpenStream, openStream, toldTwice } from '../harness/streams';
import { createWorld, type Place, places, type World } from '../harness/world';

/** The demo account of each seeded role, one without a store, and one who reaches much and may do nothing. */
const callerNames = ['superadmin', 'manager', 'staff', 'newcomer', 'powerless'] as const;

let server: TestServer;
let world: World;
const callers = new Map<string, { call: Caller; stream: OpenStream }>();

beforeAll(async () => {
  server = await startServer();
  await createPowerless();
  for (const name of callerNames) {
    const { call, accessToken } = await server.signIn(name);
    callers.set(name, { call, stream: await openStream(server, accessToken) });
  }
  world = await createWorld(server, callerOf('superadmin').call);
  await everythingTold();
});
afterAll(() => server.close());

function callerOf(name: string) {
  const caller = callers.get(name);
  if (!caller) throw new Error(`${name} is not signed in`);
  return caller;
}

/** Somebody of the manager's organization whose role has no call. */
async function createPowerless(): Promise<void> {
  const { db } = server;
  const { id: _, ...manager } = only(await db.select().from(users).where(eq(users.username, 'manager')));
  const own = { username: 'powerless', usernameLook: null, email: 'powerless@example.com' };
  const user = only(
    await db
      .insert(users)
      .values({ ...manager, ...own })
      .returning({ id: users.id }),
  );
  const role = { name: 'powerless', code: 'powerless', dataScope: 'organization' as const };
  const { id: roleId } = only(await db.insert(roles).values(role).returning({ id: roles.id }));
  await db.insert(userRoles).values({ userId: user.id, roleId });
}

const everythingTold = () =>
  toldTwice(
    server,
    [...callers.values()].map(({ stream }) => stream),
    inArray(users.username, [...callerNames]),
  );

/** Whether somebody can read a row just now, by asking for it. */
async function canRead({ endpoints: { one, list, board } }: Resource, id: number, place: Place, call: Caller) {
  if (one && one.output !== file) return (await call(one, { params: { id } })).statusCode === 200;
  if (!list && board) {
    const answer = await call(board, { query: { servicePointId: world.anchor('service-points', place) } });
    return answer.statusCode === 200 && answer.body.includes(`"id":${id},`);
  }
  if (!list) throw new Error('nothing reads it');
  const answer = await call(list, { query: { pageSize: 100, sortBy: 'id', order: 'desc' } });
  return answer.statusCode === 200 && answer.json().data.data.some((row: { id: number }) => row.id === id);
}

/** What nobody is told of, and why. */
const untold: Record<string, string> = {
  uploads: 'a file is found by what refers to it',
  'saved-views': 'one’s own: the profile is told of',
  'role-messages': 'written to roles: its own test',
};

const live = allResources.filter(({ name, endpoints }) => endpoints.create && !(name in untold));

const wasTold = (stream: OpenStream, resource: string, kind: string, id: number) =>
  stream.changes().some((change) => change.resource === resource && change.kind === kind && change.ids.includes(id));

async function readers(resource: Resource, id: number, place: Place): Promise<string[]> {
  const found: string[] = [];
  for (const [name, { call }] of callers) if (await canRead(resource, id, place, call)) found.push(name);
  return found;
}

const toldOf = (resource: string, kind: string, id: number) =>
  [...callers].flatMap(([name, { stream }]) => (wasTold(stream, resource, kind, id) ? name : []));

const idAt = ({ name }: Resource, place: Place) => {
  const id = world.objects.get(name)?.[place];
  if (id === undefined) throw new Error(`there is no ${name} at ${place}: ${world.failures.get(name)}`);
  return id;
};

test.each(live)('who can read a new row of $name is told of it, and nobody else', async (resource) => {
  for (const place of places) {
    const id = idAt(resource, place);
    // An anchor was there before.
    if (['organizations', 'service-points'].includes(resource.name)) continue;
    expect([place, ...toldOf(resource.name, 'created', id)]).toEqual([place, ...(await readers(resource, id, place))]);
  }
});

test.each(live)(
  'who can read a row of $name is seen to have it open, by those who can, and nobody else',
  async (resource) => {
    for (const place of places) {
      const id = idAt(resource, place);
      /** Whom somebody sees at the row; undefined where they may not have it open. */
      const seenBy = async (name: string): Promise<number | undefined> => {
        const body = { window: name, rows: [{ resource: resource.name, id, seconds: 0 }] };
        const answer = await callerOf(name).call(presence.endpoints.report, { body });
        expect(answer.statusCode, answer.body).toBe(200);
        return (answer.json().data as OpenRow[])[0]?.present.length;
      };
      const admitted: string[] = [];
      for (const name of callerNames) if ((await seenBy(name)) !== undefined) admitted.push(name);
      expect([place, ...admitted]).toEqual([place, ...(await readers(resource, id, place))]);
      for (const name of admitted) await expect.poll(() => seenBy(name)).toBe(admitted.length - 1);
    }
  },
);

test.each(live.filter(({ endpoints }) => endpoints.update))(
  'who can read a row of $name is told that it was changed, and nobody else',
  async (resource) => {
    const { update, one } = resource.endpoints;
    if (!update || !one) return;
    const expected: string[][] = [];
    for (const place of places) {
      const id = idAt(resource, place);
      const row = (await callerOf('superadmin').call(one, { params: { id } })).json().data;
      const body = { ...(world.inputOf(update, place, resource.name).body as object), updatedAt: row.updatedAt };
      const answer = await callerOf('superadmin').call(update, { params: { id }, body });
      expect(answer.statusCode, answer.body).toBe(200);
      expected.push([place, ...(await readers(resource, id, place))]);
    }
    await everythingTold();
    expect(places.map((place) => [place, ...toldOf(resource.name, 'updated', idAt(resource, place))])).toEqual(
      expected,
    );
  },
);

test.each(live.filter(({ endpoints }) => endpoints.delete))(
  'who could read a row of $name is told that it is gone, and nobody else',
  async (resource) => {
    const { delete: remove } = resource.endpoints;
    if (!remove) return;
    const admin = callerOf('superadmin').call;
    const gone: { place: Place; id: number; readers: string[] }[] = [];
    for (const place of places) {
      const id = await world.make(resource, place);
      const row = { place, id, readers: await readers(resource, id, place) };
      const { query } = world.inputOf(remove, place, resource.name);
      const answer = await admin(remove, { params: { id }, query });
      expect(answer.statusCode, answer.body).toBe(200);
      gone.push(row);
    }
    await everythingTold();
    expect(gone.map(({ place, id }) => [place, ...toldOf(resource.name, 'deleted', id)])).toEqual(
      gone.map((row) => [row.place, ...row.readers]),
    );
  },
);
