import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '../../../contract/endpoints';
import { allEndpoints } from '../../../contract/index';
import { type WaitingEntry, waitingRoom } from '../../../contract/waiting-room';
import { wallLinks as contract, mostOnWall, type NewWallLink } from '../../../contract/wall';
import { wallHeader } from '../../../contract/wall-address';
import { only } from '../../../server/db/database';
import { organizations } from '../../../server/db/tables/organizations';
import { servicePoints } from '../../../server/db/tables/service-points';
import { systemLogs } from '../../../server/db/tables/system-logs';
import { wallLinks } from '../../../server/db/tables/wall-links';
import { dataOf } from '../harness/answers';
import { type Caller, startServer, type TestServer } from '../harness/server';
import { missingId } from '../harness/world';

const { endpoints } = contract;
const servicePointId = 2;
let server: TestServer;
let manager: Caller;
let employee: Caller;
let now = new Date();
let day = 0;

beforeAll(async () => {
  server = await startServer({ now: () => now });
  manager = (await server.signIn('manager')).call;
  employee = (await server.signIn('staff')).call;
});
afterAll(() => server.close());
beforeEach(() => {
  day += 1;
  now = new Date(Date.UTC(2033, 0, 3 + day * 7, 1));
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const make = (fields: object = {}, call = manager) =>
  call(endpoints.create, { body: { servicePointId, name: '大厅电视', ...fields } });
const made = (fields: object = {}) => dataOf<NewWallLink>(make(fields));
const look = (token: string | undefined, call = server.anonymous) =>
  call(endpoints.line, { headers: token === undefined ? {} : { [wallHeader]: token } });

const comes = (name: string) => {
  const body = { servicePointId, name, phone: '19900008888', birthday: '1990-02-03', gender: 'female' };
  return dataOf<WaitingEntry>(employee(waitingRoom.endpoints.create, { body }));
};
const called = ({ id }: WaitingEntry, room: string) =>
  dataOf<WaitingEntry>(employee(waitingRoom.endpoints.call, { params: { id }, body: { room } }));

describe('a link', () => {
  test('tells its secret once, and no store of it has that', async () => {
    const headers = { 'idempotency-key': 'the-hall' };
    const body = { servicePointId, name: '大厅电视' };
    const link = await dataOf<NewWallLink>(manager(endpoints.create, { body, headers }));
    expect(Buffer.from(link.token, 'base64url').length * 8).toBeGreaterThanOrEqual(128);
    const again = await dataOf<NewWallLink>(manager(endpoints.create, { body, headers }));
    expect(again).toEqual({ ...link, token: '' });
    const rows = await server.db.select().from(wallLinks).where(eq(wallLinks.id, link.id));
    expect(JSON.stringify(rows)).not.toContain(link.token);
    const listed = await manager(endpoints.list, { query: { servicePointId } });
    expect(listed.body).not.toContain(link.token);
    const { token: _, ...row } = link;
    expect(listed.json().data.data).toContainEqual(row);
    expect(link).toMatchObject({ name: '大厅电视', showsNames: true, lastSeenAt: null });
  });

  test('is made, seen and withdrawn by whoever may, at their own service points', async () => {
    const { id } = await made();
    const stranger = (await server.signIn('manager2')).call;
    expect((await make({}, employee)).statusCode).toBe(403);
    expect((await make({}, stranger)).statusCode).toBe(400);
    expect((await stranger(endpoints.delete, { params: { id } })).statusCode).toBe(404);
    await dataOf(manager(endpoints.delete, { params: { id } }));
  });

  test('says when a screen asked by it last, to the minute', async () => {
    const { id, token } = await made();
    const seen = async () => only(await server.db.select().from(wallLinks).where(eq(wallLinks.id, id))).lastSeenAt;
    await dataOf(look(token));
    const first = now.toISOString();
    expect(await seen()).toBe(first);
    later(0.5);
    await dataOf(look(token));
    expect(await seen()).toBe(first);
    later(1);
    await dataOf(look(token));
    expect(await seen()).toBe(now.toISOString());
  });
});

describe('the screen', () => {
  test('is told who is called and who is next, masked, and nothing else', async () => {
    const { token } = await made();
    const { token: ofNumbers } = await made({ name: '门口', showsNames: false });
    const [first, second] = [await comes('候诊大'), await comes('候诊小屏')];
    await comes('Anna Smith');
    later(1);
    const { since: before } = await called(first, '1 号室');
    later(1);
    const { since } = await called(second, '');
    const line = await dataOf(look(token));
    expect(line).toEqual({
      servicePoint: only(await server.db.select().from(servicePoints).where(eq(servicePoints.id, servicePointId))).name,
      at: now.toISOString(),
      timeZone: 'Asia/Shanghai',
      called: [
        { number: 2, name: '候**屏', step: 'refraction', room: '', since },
        { number: 1, name: '候*大', step: 'refraction', room: '1 号室', since: before },
      ],
      next: [{ number: 3, name: 'A*** S***', step: 'refraction' }],
      more: 0,
    });
    expect(await dataOf(look(ofNumbers))).toMatchObject({ called: [{ name: '' }, { name: '' }], next: [{ name: '' }] });
  });

  test('shows the first of many, and how many more there are', async () => {
    const { token } = await made();
    for (let index = 0; index <= mostOnWall; index += 1) await comes(`候诊${String.fromCodePoint(0x4e10 + index)}众`);
    const line = await dataOf<{ next: unknown[]; more: number }>(look(token));
    expect([line.next.length, line.more]).toEqual([mostOnWall, 1]);
  });

  test('asks so often that it leaves no entry in the log', async () => {
    const { token } = await made();
    const before = await server.db.$count(systemLogs);
    await dataOf(look(token));
    expect(await server.db.$count(systemLogs)).toBe(before);
  });

  test('may ask often, but not as often as it likes', async () => {
    const { token } = await made();
    expect((await look(token)).headers['x-ratelimit-limit']).toBeDefined();
  });
});

describe('a secret opens nothing', () => {
  const setStatus = {
    point: (status: 0 | 1) =>
      server.db.update(servicePoints).set({ status }).where(eq(servicePoints.id, servicePointId)),
    organization: async (status: 0 | 1, above = false) => {
      const point = only(await server.db.select().from(servicePoints).where(eq(servicePoints.id, servicePointId)));
      const own = only(await server.db.select().from(organizations).where(eq(organizations.id, point.orgId)));
      const id = above ? (own.parentId ?? expect.unreachable()) : own.id;
      await server.db.update(organizations).set({ status }).where(eq(organizations.id, id));
    },
  };

  test.each([
    ['whose link was withdrawn', ({ id }: NewWallLink) => manager(endpoints.delete, { params: { id } }), undefined],
    ['while the service point is closed', () => setStatus.point(0), () => setStatus.point(1)],
    ['while its organization is', () => setStatus.organization(0), () => setStatus.organization(1)],
    ['while one above is', () => setStatus.organization(0, true), () => setStatus.organization(1, true)],
  ])('%s', async (_, end, undo) => {
    const link = await made();
    await dataOf(look(link.token));
    await end(link);
    const refused = await look(link.token);
    expect([refused.statusCode, refused.json().data]).toEqual([404, null]);
    await undo?.();
    expect((await look(link.token)).statusCode).toBe(undo ? 200 : 404);
  });

  test.each([['', undefined, 'x', `${'A'.repeat(43)}`]])('that there is not', async (...tokens) => {
    for (const token of tokens) expect((await look(token)).statusCode).toBe(404);
  });

  test('instead of it a session is no way in', async () => {
    await made();
    expect((await look(undefined, manager)).statusCode).toBe(404);
  });

  test.each(allEndpoints.filter(({ access, output }) => access !== 'public' || output === events))(
    'by $key',
    async (endpoint) => {
      const { token } = await made();
      for (const call of [server.anonymous, server.send(token)]) {
        const headers = { [wallHeader]: token };
        const answer = await call(endpoint, { headers, params: { id: missingId, sessionId: missingId } });
        expect([answer.statusCode, answer.json().data]).toEqual([401, null]);
      }
    },
  );
});
