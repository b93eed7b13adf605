import { type Endpoint, file } from '@contract/endpoints';
import { allResources, contract, endpointOf } from '@contract/index';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createDataProvider } from '@/providers/data';
import { callOf } from '@/providers/http/call';
import { createHttp } from '@/providers/http/http';
import { json, stubServer } from './stub-server';

const server = stubServer();
const http = createHttp({ token: () => 't', language: () => 'zh_CN', text: (key) => key, onFailure: () => {} });
// What is asked matters here, not what is answered.
const withAnyAnswer = allResources.map((resource) => ({
  ...resource,
  endpoints: Object.fromEntries(
    Object.entries(resource.endpoints).map(([name, endpoint]) => [name, { ...endpoint, output: z.unknown() }]),
  ),
}));
const data = createDataProvider(http, withAnyAnswer);

const row = { id: 7, name: '王小明' };
const page = { data: [row], total: 31, page: 1, pageSize: 10 };
const answers = (result: unknown) =>
  server.answers((response) => json(response, { status: 0, data: result, message: '' }));
const asked = () => server.received.map(({ method, url }) => `${method} ${url}`);

beforeEach(() => answers(row));

describe('the data provider', () => {
  it('lists', async () => {
    answers(page);
    const filters = [{ field: 'servicePointId', operator: 'eq' as const, value: 3 }];
    expect(await data.getList({ resource: 'patients', filters, pagination: { currentPage: 2, pageSize: 10 } })).toEqual(
      page,
    );
    expect(asked()).toEqual(['GET /api/v1/server-points/patients?page=2&pageSize=10&servicePointId=3']);
  });

  it('takes another call of the resource by meta.endpoint', async () => {
    answers(page);
    await data.getList({ resource: 'service-points', meta: { endpoint: 'options', query: { orgId: 5 } } });
    expect(asked()).toEqual(['GET /api/v1/server-points/options?orgId=5']);
  });

  it('gets one, and many one by one', async () => {
    expect(await data.getOne({ resource: 'patients', id: 7 })).toEqual({ data: row });
    expect(await data.getMany?.({ resource: 'service-points', ids: [1, 2] })).toEqual({ data: [row, row] });
    expect(asked().sort()).toEqual([
      'GET /api/v1/patients/info/7',
      'GET /api/v1/server-points/1',
      'GET /api/v1/server-points/2',
    ]);
  });

  it('gives of many those that are there', async () => {
    server.answers((response, { url }) =>
      url.endsWith('/1')
        ? json(response, { status: -1, data: null, message: 'x' }, 404)
        : json(response, { status: 0, data: row, message: '' }),
    );
    expect(await data.getMany?.({ resource: 'service-points', ids: [1, 2] })).toEqual({ data: [row] });
  });

  it('creates, updates with the version it started from, and deletes', async () => {
    await data.create({ resource: 'patients', variables: { name: 'x' }, meta: { idempotencyKey: 'k1' } });
    await data.update({ resource: 'patients', id: 7, variables: { name: 'y', updatedAt: '2026-01-01T00:00:00Z' } });
    await data.deleteOne({ resource: 'patients', id: 7, meta: { query: { servicePointId: 3 } } });
    expect(asked()).toEqual([
      'POST /api/v1/patients/create',
      'PUT /api/v1/patients/7',
      'DELETE /api/v1/patients/7?servicePointId=3',
    ]);
    const [create, update] = server.received;
    expect(create?.headers['idempotency-key']).toBe('k1');
    expect(JSON.parse(update?.body ?? '')).toEqual({ name: 'y', updatedAt: '2026-01-01T00:00:00Z' });
  });

  it('makes the calls of callOf', async () => {
    answers({ phone: '13800000000' });
    const call = callOf(contract.patients.endpoints.revealPhone, { params: { id: 7 }, meta: { background: true } });
    expect(await data.custom?.({ ...call, ...call.config })).toEqual({ data: { phone: '13800000000' } });
    expect(asked()).toEqual(['GET /api/v1/patients/7/phone']);
    expect(server.received[0]?.headers['x-background']).toBe('1');
  });

  it('sends the body and the query of callOf', async () => {
    answers(null);
    const { auth, patients } = contract;
    const change = callOf(auth.endpoints.changePassword, { body: { oldPassword: 'a', newPassword: 'bcdefg' } });
    expect(await data.custom?.({ ...change, ...change.config })).toEqual({ data: null });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ oldPassword: 'a', newPassword: 'bcdefg' });
    const remove = callOf(patients.endpoints.delete, { params: { id: 7 }, query: { servicePointId: 3 } });
    await data.custom?.({ ...remove, ...remove.config });
    expect(asked().at(-1)).toBe('DELETE /api/v1/patients/7?servicePointId=3');
  });

  it('encodes what it puts into a path', async () => {
    await data.getOne({ resource: 'patients', id: '7/../8?x' });
    expect(asked()).toEqual(['GET /api/v1/patients/info/7%2F..%2F8%3Fx']);
  });

  it('stops when nobody waits for the answer', async () => {
    server.answers(() => {});
    const controller = new AbortController();
    const waiting = data.getOne({ resource: 'patients', id: 7, meta: { signal: controller.signal } });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['a resource', 'unicorns', undefined],
    ['an action', 'auth', undefined],
    ['a call', 'patients', { endpoint: 'fly' }],
    ['a name of Object', 'constructor', undefined],
    ['a call with a name of Object', 'patients', { endpoint: 'constructor' }],
  ])('refuses %s that the contract does not have', async (_, resource, meta) => {
    await expect(data.getList({ resource, meta })).rejects.toThrow('The contract has no');
    expect(server.received).toEqual([]);
  });

  it('refuses a path without its parameter', async () => {
    await expect(data.getOne({ resource: 'patients', id: '' })).rejects.toThrow('needs "id"');
    expect(() => callOf(contract.patients.endpoints.revealPhone)).toThrow('needs "id"');
  });
});

describe('an answer that is not what the contract says', () => {
  const strict = createDataProvider(http, allResources);
  const rows = [null, undefined, 7, 'x', [], {}, { id: 'x' }, { id: null, name: null }, [null]];
  const lists = [
    ...rows,
    { data: null, total: 0, page: 1, pageSize: 10 },
    { data: {}, total: 1, page: 1, pageSize: 10 },
    { data: [null], total: 1, page: 1, pageSize: 10 },
    { data: [[]], total: 1, page: 1, pageSize: 10 },
    { data: [{}], total: 1, page: 1, pageSize: 10 },
    { data: [], total: '3', page: 1, pageSize: 10 },
    { data: [], page: 1, pageSize: 10 },
  ];
  const names = (call: string) => allResources.filter(({ endpoints }) => call in endpoints).map(({ name }) => name);
  const failed = (work: Promise<unknown> | undefined) => expect(work).rejects.toMatchObject({ kind: 'malformed' });

  it.each(names('list'))('is no list of %s', async (resource) => {
    // Some lists are whole, without pages.
    const isWhole = allResources.find(({ name }) => name === resource)?.endpoints.list?.output.safeParse([]).success;
    for (const result of lists) {
      if (isWhole && Array.isArray(result) && result.length === 0) continue;
      answers(result);
      await failed(strict.getList({ resource }));
    }
  });

  const isRow = (resource: string) => endpointOf(resource, 'one').output !== file;
  it.each(names('one').filter(isRow))('is no row of %s', async (resource) => {
    for (const result of rows) {
      answers(result);
      await failed(strict.getOne({ resource, id: 7 }));
    }
  });

  it.each(['create', 'update'])('is nothing that %s can have made', async (call) => {
    for (const result of rows) {
      answers(result);
      const target = { resource: 'roles', id: 7, variables: {} };
      await failed(call === 'create' ? strict.create(target) : strict.update(target));
    }
  });

  it('is nothing that any other call can have brought', async () => {
    const { auth, dashboard, permissions, workbench } = contract;
    const reads: Endpoint[] = [auth.endpoints.sessions, permissions.endpoints.unlisted];
    reads.push(...Object.values(dashboard.endpoints), ...Object.values(workbench.endpoints));
    for (const endpoint of reads) {
      for (const result of [null, 7, 'x', {}, [null]]) {
        answers(result);
        const { config, ...call } = callOf(endpoint);
        await failed(strict.custom?.({ ...call, payload: config.payload }));
      }
    }
  });

  it('does not matter where nothing is expected', async () => {
    answers({ whatever: true });
    expect(await strict.deleteOne({ resource: 'roles', id: 7 })).toEqual({ data: { whatever: true } });
  });
});
