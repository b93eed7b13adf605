import axios, { AxiosError } from 'axios';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/errors/app-error';
import { createHttp, type HttpRequest, requestTimeout, type SentRequest } from '@/providers/http/http';
import { text } from '@/providers/i18n';
import { json, stubServer } from '../stub-server';

const server = stubServer();
const onFailure = vi.fn<(error: AppError, request: SentRequest) => void>();
let token: string | undefined;
const http = createHttp({ token: () => token, language: () => 'en_US', text, onFailure });

const get = (request: Partial<HttpRequest> = {}) => http({ method: 'GET', url: '/api/v1/patients', ...request });
const failureOf = async (request?: Partial<HttpRequest>): Promise<AppError> => {
  const error = await get(request).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  expect(error).toBeInstanceOf(AppError);
  return error as AppError;
};

beforeEach(() => {
  token = 'secret';
  onFailure.mockClear();
});

describe('what it sends', () => {
  it('is JSON with the token and the language', async () => {
    await http({
      method: 'POST',
      url: '/api/v1/patients/create',
      body: { name: '王' },
      headers: { 'Idempotency-Key': 'k' },
    });
    const [{ method, url, headers, body } = {}] = server.received;
    expect([method, url, body]).toEqual(['POST', '/api/v1/patients/create', '{"name":"王"}']);
    expect(headers).toMatchObject({
      authorization: 'Bearer secret',
      'accept-language': 'en_US',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it.each([
    ['nobody is signed in', undefined, {}],
    ['the request is anonymous', 'secret', { anonymous: true }],
  ])('has no token when %s', async (_, current, request) => {
    token = current;
    await get(request);
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('leaves out query parameters that are null or undefined, and only these', async () => {
    await get({ query: { a: null, b: undefined, c: '', d: 0, e: false, f: '张 & 三=?' } });
    const sent = new URL(server.received[0]?.url ?? '', 'http://x').searchParams;
    expect(Object.fromEntries(sent)).toEqual({ c: '', d: '0', e: 'false', f: '张 & 三=?' });
  });

  it('arrives as it was, whatever the query holds', async () => {
    const text = fc.string({ unit: 'binary' }).filter((value) => !/\p{Surrogate}/u.test(value));
    await fc.assert(
      fc.asyncProperty(text, async (keyword) => {
        await get({ query: { keyword } });
        const { url } = server.received.at(-1) ?? { url: '' };
        expect(new URL(url, 'http://x').searchParams.get('keyword')).toBe(keyword);
      }),
      { numRuns: 50 },
    );
  });
});

describe('an answer', () => {
  it('is unwrapped', async () => {
    server.answers((response) => json(response, { status: 0, data: { id: 7 }, message: 'ok' }));
    expect(await get()).toEqual({ id: 7 });
    expect(onFailure).not.toHaveBeenCalled();
  });

  it.each([{ status: 0, data: null, message: '' }, { status: 0, message: '' }, { status: 0 }])(
    'without data is null: %j',
    async (body) => {
      server.answers((response) => json(response, body));
      expect(await get()).toBeNull();
    },
  );

  it('that has a failure status gives the words of the server', async () => {
    server.answers((response) =>
      json(response, { status: -1, data: null, message: '没有权限' }, 403, { 'x-request-id': 'r1' }),
    );
    expect(await failureOf()).toMatchObject({ kind: 'http', statusCode: 403, message: '没有权限', requestId: 'r1' });
  });

  it.each([401, 403, 404, 405, 408, 413, 429, 500, 501, 502, 503, 504, 505])(
    'of status %i and no words gets ours',
    async (status) => {
      server.answers((response) => response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>x</h1>'));
      expect(await failureOf()).toMatchObject({ kind: 'http', statusCode: status, message: text(`status.${status}`) });
    },
  );

  it('of a status that nobody has words for is a failed request', async () => {
    server.answers((response) => response.writeHead(418).end());
    expect(await failureOf()).toMatchObject({ statusCode: 418, message: text('errors.requestFailed') });
  });

  it('fails by its envelope under HTTP 200', async () => {
    server.answers((response) => json(response, { status: -1, data: null, message: '已停用' }));
    expect(await failureOf()).toMatchObject({ kind: 'envelope', statusCode: 200, message: '已停用' });
    server.answers((response) => json(response, { status: -1 }));
    expect(await failureOf()).toMatchObject({ message: text('errors.requestFailed') });
  });

  it.each([200, 401, 403])('whose envelope says 401 under HTTP %i is an expired session', async (status) => {
    server.answers((response) => json(response, { status: 401, data: null, message: '过期' }, status));
    expect(await failureOf()).toMatchObject({ statusCode: 401, message: '过期' });
  });

  it('that is a success by its envelope but not by its status is a failure', async () => {
    server.answers((response) => json(response, { status: 0, data: [], message: '' }, 502));
    expect(await failureOf()).toMatchObject({ kind: 'http', statusCode: 502 });
  });

  it('carries the errors of fields, and what has changed', async () => {
    const data = { errors: { name: ['请输入姓名'], '': 'x' } };
    server.answers((response) => json(response, { status: -1, data, message: '有误' }, 400));
    expect(await failureOf()).toMatchObject({ statusCode: 400, data, errors: { name: ['请输入姓名'], '': ['x'] } });
    server.answers((response) =>
      json(response, { status: -1, data: { current: { id: 1 }, changedBy: 'li' }, message: '' }, 409),
    );
    expect(await failureOf()).toMatchObject({ statusCode: 409, data: { changedBy: 'li' } });
  });

  const envelope = '{"status":0,"data":{"id":1},"message":""}';
  it.each<[string, string, string]>([
    ['HTML', 'text/html', '<!doctype html><p>Portal</p>'],
    ['HTML that calls itself JSON', 'application/json', '<!doctype html>'],
    ['JSON that calls itself HTML', 'text/html', envelope],
    ['JSON without a type', '', envelope],
    ['empty', 'application/json', ''],
    ['null', 'application/json', 'null'],
    ['an array', 'application/json', '[]'],
    ['a number', 'application/json', '0'],
    ['a text', 'application/json', '"ok"'],
    ['truncated', 'application/json', envelope.slice(0, -5)],
    ['with the status as text', 'application/json', '{"status":"0","data":{},"message":""}'],
    ['without status', 'application/json', '{"data":{},"message":""}'],
    ['no UTF-8', 'application/json', '{"status":0,"data":\u0000\uFFFD'],
  ])('that is %s counts as malformed', async (_, type, body) => {
    server.answers((response) => response.writeHead(200, type ? { 'content-type': type } : {}).end(body));
    expect(await failureOf()).toMatchObject({
      kind: 'malformed',
      statusCode: 200,
      message: text('errors.malformedAnswer'),
    });
  });

  it('without content counts as malformed', async () => {
    server.answers((response) => response.writeHead(204).end());
    expect(await failureOf()).toMatchObject({ kind: 'malformed', statusCode: 204 });
  });

  it('that is not what was asked for counts as malformed', async () => {
    server.answers((response) => json(response, { status: 0, data: [], message: '' }));
    expect(await failureOf({ isResult: (data) => !Array.isArray(data) })).toMatchObject({ kind: 'malformed' });
  });

  it('of 20 MB is read', async () => {
    server.answers((response) => json(response, { status: 0, data: 'x'.repeat(20_000_000), message: '' }));
    expect(await get()).toHaveLength(20_000_000);
  });

  it('never comes out as anything but data or an AppError', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.constantFrom(200, 201, 400, 401, 500, 503), async (body, status) => {
        server.answers((response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body));
        const error = await failureOf();
        expect(error.message).not.toBe('');
      }),
      { numRuns: 60 },
    );
  });
});

describe('no answer', () => {
  afterEach(() => vi.restoreAllMocks());

  const hangUp = () => server.answers((response) => response.destroy());

  it('is a network error', async () => {
    hangUp();
    expect(await failureOf()).toMatchObject({ kind: 'network', statusCode: 0, message: text('errors.network') });
  });

  it('is being offline where the browser knows it', async () => {
    hangUp();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await failureOf()).toMatchObject({ kind: 'offline', message: text('errors.offline') });
  });

  it('is cancelled where nobody waits for it', async () => {
    server.answers(() => {});
    const controller = new AbortController();
    const failed = failureOf({ signal: controller.signal });
    controller.abort();
    expect(await failed).toMatchObject({ kind: 'cancelled', statusCode: 0 });
  });

  it('within 50 seconds is a timeout', async () => {
    // happy-dom's XMLHttpRequest knows no timeout.
    const { adapter } = axios.defaults;
    axios.defaults.adapter = (config) =>
      Promise.reject(new AxiosError(`timeout of ${config.timeout}ms exceeded`, AxiosError.ECONNABORTED, config));
    const hasty = createHttp({ token: () => token, language: () => 'en_US', text, onFailure });
    axios.defaults.adapter = adapter;

    const failed = hasty({ method: 'GET', url: '/' }).catch((error: unknown) => error);
    expect(await failed).toMatchObject({ kind: 'timeout', statusCode: 0, message: text('errors.timeout') });
    expect(requestTimeout).toBe(50_000);
  });
});

it('reports each failure once, with the request and the token of its time', async () => {
  server.answers((response) => {
    token = 'of the next session';
    json(response, { status: 401, data: null, message: '' }, 401);
  });
  const error = await failureOf({ query: { page: 2 } });
  expect(onFailure).toHaveBeenCalledExactlyOnceWith(
    error,
    expect.objectContaining({ token: 'secret', query: { page: 2 } }),
  );
});
