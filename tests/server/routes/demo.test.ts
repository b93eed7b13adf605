import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { provokedStatuses } from '../../../contract/demo';
import { startServer, type TestServer } from '../harness/server';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = (await server.signIn('superadmin')).accessToken;
});
afterAll(() => server.close());

const ask = (answer: string | number, bearer = token) =>
  server.app.inject({
    url: `/api/v1/demo/errors?answer=${answer}`,
    headers: { authorization: `Bearer ${bearer}` },
  });

describe('errors that are asked for', () => {
  test.each(provokedStatuses)('come with status %i', async (status) => {
    expect((await ask(status)).statusCode).toBe(status);
  });

  test('have the server’s words in an envelope, or as a proxy’s answer none', async () => {
    expect((await ask(403)).json()).toMatchObject({ status: -1, message: '没有权限执行此操作' });
    expect((await ask(401)).json()).toMatchObject({ status: 401 });
    expect((await ask(502)).headers['content-type']).toMatch(/^text\/plain/);
    expect((await ask(429)).headers['retry-after']).toBe('60');
  });

  test('may be an envelope that says no under HTTP 200, or errors of fields', async () => {
    const refused = await ask('refused');
    expect([refused.statusCode, refused.json().status]).toEqual([200, -1]);
    const fields = await ask('fields');
    expect([fields.statusCode, Object.keys(fields.json().data.errors)]).toEqual([400, ['name']]);
  });

  test('are none unless asked for, and nothing else can be asked for', async () => {
    expect((await ask('success')).json()).toEqual({ status: 0, data: null, message: '' });
    expect((await ask(418)).statusCode).toBe(400);
  });

  test('are for those who hold the call', async () => {
    const { accessToken } = await server.signIn('staff');
    expect((await ask('success', accessToken)).statusCode).toBe(403);
  });
});
