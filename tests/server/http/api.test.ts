import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../../contract/endpoints';
import { allEndpoints } from '../../../contract/index';
import { createTokens } from '../../../server/access/tokens';
import { plenty } from '../../../server/disk/room';
import { createApi } from '../../../server/http/api';
import { jwtSecret, startServer, type TestServer } from '../harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const guarded = allEndpoints.filter(({ access }) => access !== 'public');
const granted = allEndpoints.filter(({ access }) => access === 'granted');
const anyIds = { id: 1 };

describe('registration', () => {
  test('every call of the contract is served', () => {
    for (const { method, path } of allEndpoints) {
      expect(server.app.hasRoute({ method, url: path.replace(/{(\w+)}/g, ':$1') }), `${method} ${path}`).toBe(true);
    }
  });

  test('keys are unique', () => {
    expect(new Set(allEndpoints.map(({ key }) => key)).size).toBe(allEndpoints.length);
  });

  const bare = () => {
    const app = Fastify();
    const tokens = createTokens(jwtSecret);
    const api = createApi(app, {
      db: server.db,
      tokens,
      idleSessionMinutes: 0,
      room: plenty,
      onLogged: () => undefined,
    });
    return { app, api };
  };

  test('a path of the API cannot be served past the contract', () => {
    const { app } = bare();
    expect(() => app.get('/api/v1/back-door', () => 'in')).toThrow(/no call of the contract/);
  });

  test('a call that the contract does not list cannot be served', () => {
    const { api } = bare();
    expect(() => api.route(call('GET /unlisted'), async () => null)).toThrow(/no call of the contract/);
  });

  test('a server that lacks a call of the contract does not start', async () => {
    const { app } = bare();
    await expect(app.ready()).rejects.toThrow(/Not served: .*POST \/api\/v1\/auth\/login/);
  });
});

describe('who may call', () => {
  test.each(guarded)('$key answers 401 without a token', async (endpoint) => {
    const answer = await server.anonymous(endpoint, { params: anyIds });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      status: 401,
      data: null,
      message: '登录已过期，请重新登录',
      reason: { code: 'sessionExpired' },
    });
  });

  test('every granted call answers 403 to somebody without the permission, whatever they send', async () => {
    const admin = await server.signIn('superadmin');
    const signup = allEndpoints.find(({ key }) => key === 'POST /api/v1/auth/signup');
    if (!signup) throw new Error('no signup');
    await admin.call(signup, { body: { username: 'nobody', password: 'not-a-common-one' } });
    const nobody = await server.signIn('nobody', 'not-a-common-one');
    for (const endpoint of granted) {
      const answer = await nobody.call(endpoint, { params: anyIds, ...(endpoint.method !== 'GET' && { body: {} }) });
      expect([endpoint.key, answer.statusCode, answer.json().status]).toEqual([endpoint.key, 403, -1]);
    }
  });
});
