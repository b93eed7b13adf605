import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PermissionNode } from '../../../contract/permissions';
import { permissions as contract } from '../../../contract/permissions';
import { type Caller, startServer, type TestServer } from '../harness/server';

const { list } = contract.endpoints;

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

const nodesOf = async (query = {}): Promise<PermissionNode[]> => (await admin(list, { query })).json().data.data;

describe('the nodes', () => {
  test('come all at once, by panel', async () => {
    const [all, menu, api] = [await nodesOf(), await nodesOf({ panel: 'menu' }), await nodesOf({ panel: 'api' })];
    expect(menu.length + api.length).toBe(all.length);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(menu.map(({ type }) => type))).toEqual(new Set([0, 1]));
    expect(new Set(api.map(({ type }) => type))).toEqual(new Set([0, 3]));
    expect(api.find(({ key }) => key === list.key)).toMatchObject({ label: 'permissions.calls.list', isGone: false });
  });

  test('are nobody’s but the administrator’s', async () => {
    const manager = (await server.signIn('manager')).call;
    expect((await manager(list)).statusCode).toBe(403);
  });
});
