import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../../contract/auth';
import { allEndpoints } from '../../../contract/index';
import { patients as contract } from '../../../contract/patients';
import { reasonText } from '../../../contract/reason-texts';
import { reason } from '../../../contract/reasons';
import { zh_CN } from '../../../contract/texts/zh_CN';
import { buildPatient } from '../harness/patients';
import { type Caller, startServer, type TestServer } from '../harness/server';

let server: TestServer;
let admin: Caller;
beforeAll(async () => {
  server = await startServer();
  admin = (await server.signIn('superadmin')).call;
});
afterAll(() => server.close());

const post = (payload: string | Buffer, type: string | undefined, url = '/api/v1/auth/login') =>
  server.app.inject({ method: 'POST', url, payload, headers: type ? { 'content-type': type } : {} });

const json = 'application/json';

describe('every answer is the envelope', () => {
  const requests: [string, () => ReturnType<typeof post>, number][] = [
    ['an unknown path', () => server.app.inject('/api/v1/nothing-here'), 404],
    ['another version', () => server.app.inject('/api/v2/auth'), 404],
    ['the bare prefix', () => server.app.inject('/api'), 404],
    ['a path that cannot be decoded', () => server.app.inject('/api/v1/patients/info/%zz'), 400],
    ['an id that is none', () => admin(contract.endpoints.one, { params: { id: 'abc' } }), 400],
    ['an id too large', () => admin(contract.endpoints.one, { params: { id: '99999999999999999999' } }), 400],
    ['malformed JSON', () => post('{"username":', json), 400],
    ['JSON that is no object', () => post('[1,2]', json), 400],
    ['null', () => post('null', json), 400],
    ['no body', () => post('', json), 400],
    ['bytes that are no text', () => post(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), json), 400],
    ['text', () => post('{"username":"a","password":"bbbb"}', 'text/plain'), 415],
    ['a form', () => post('username=a', 'application/x-www-form-urlencoded'), 415],
    ['parts', () => post('x', 'multipart/form-data; boundary=x'), 415],
    ['no type at all', () => post('{}', undefined), 415],
    ['two megabytes', () => post(JSON.stringify({ username: 'x'.repeat(2_000_000), password: 'y' }), json), 413],
  ];

  test.each(requests)('%s', async (_name, request, status) => {
    const answer = await request();
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.json()).toMatchObject({ status: -1, message: expect.stringMatching(/./) });
    expect(answer.json().message).toBe(reasonText(zh_CN, reason.parse(answer.json().reason)));
    expect(Object.keys(answer.json()).sort()).toEqual(['data', 'message', 'reason', 'status']);
  });

  test.each([
    ['zh', '/api/v1/auth/login', '提交的内容过大，最多 1 MB'],
    ['en', '/api/v1/auth/login', 'What you sent is too large: 1 MB at most.'],
    ['en', '/api/v1/nothing-here', 'What you sent is too large: 1 MB at most.'],
  ])('how much a call takes is said in %s: %s', async (language, url, message) => {
    const headers = { 'content-type': json, 'accept-language': language };
    const payload = JSON.stringify({ username: 'x'.repeat(2_000_000) });
    const answer = await server.app.inject({ method: 'POST', url, payload, headers });
    expect([answer.statusCode, answer.json().message]).toEqual([413, message]);
  });

  test.each(['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)('%s where it means nothing', async (method) => {
    const answer = await server.app.inject({ method, url: '/api/v1/auth/login' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'POST']);
  });

  test('a path names all its methods', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/v1/server-points/7' });
    expect(answer.headers.allow?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PATCH', 'PUT']);
  });
});

describe('what is no request at all', () => {
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const address = server.app.server.address();
      const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1', () =>
        socket.end(bytes),
      );
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('close', () => resolve(answer)).on('error', reject);
    });

  test.each([
    ['garbage', 'what is this\r\n\r\n', '400'],
    ['a header beyond all limits', `GET / HTTP/1.1\r\nHost: x\r\nAuthorization: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
    [
      'two lengths',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      '400',
    ],
  ])('%s', async (_name, bytes, status) => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
    const [head, body] = (await exchange(bytes)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body ?? '')).toEqual({
      status: -1,
      data: null,
      message: '请求格式错误',
      reason: { code: 'malformed' },
    });
  });
});

test('a request that arrives byte by byte is answered in time, and its socket closed', async () => {
  const slow = await startServer({ env: { REQUEST_TIMEOUT: '1' } });
  await slow.app.listen({ port: 0, host: '127.0.0.1' });
  const address = slow.app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // It goes on sending when the answer is out, for as long as it is let.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.write(
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
  );
  const drip = setInterval(() => socket.write(' '), 100);
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.on('error', () => undefined).on('close', resolve));
  clearInterval(drip);
  expect(answer).toContain('HTTP/1.1 408 ');
  await slow.close();
});

describe('HEAD', () => {
  const get = () => allEndpoints.filter(({ method }) => method === 'GET');

  test('answers every read as GET does, without the body', async () => {
    for (const { path } of get()) {
      const url = path.replace(/{\w+}/g, '1');
      const [head, whole] = [await server.app.inject({ method: 'HEAD', url }), await server.app.inject(url)];
      expect([url, head.statusCode, head.headers['content-type'], head.body]).toEqual([
        url,
        whole.statusCode,
        whole.headers['content-type'],
        '',
      ]);
    }
  });
});

describe('texts', () => {
  const body = { username: '', password: '' };
  const messages = async (language?: string) => {
    const headers = language === undefined ? undefined : { 'accept-language': language };
    const answer = await server.anonymous(auth.endpoints.login, { body, headers });
    return answer.json().data.errors.username[0];
  };

  test.each([
    [undefined, '请输入此项'],
    ['zh-CN', '请输入此项'],
    ['fr', '请输入此项'],
    ['en_US', 'Please enter this field'],
    ['en-US,en;q=0.9,zh;q=0.8', 'Please enter this field'],
    ['fr,en;q=0.5', 'Please enter this field'],
    ['zh-TW,en', '请输入此项'],
  ])('in the language of %s', async (language, expected) => {
    expect(await messages(language)).toBe(expected);
  });

  test('of wrong fields stand beside each field, all at once', async () => {
    const patient = { ...buildPatient(), name: ' ', gender: 'x', birthday: '2999-01-01', phone: '12', source: 'other' };
    const answer = await admin(contract.endpoints.create, { body: patient });
    expect(answer.json()).toEqual({
      status: -1,
      message: '提交的内容有误，请检查标出的字段',
      data: {
        errors: {
          name: ['请输入此项'],
          gender: ['列表中没有这一项，请从列表中选择'],
          birthday: ['日期不能晚于今天'],
          phone: ['请输入有效的电话号码'],
          sourceRemark: ['来源为“其他”时请填写来源备注'],
        },
      },
      reason: {
        code: 'invalidInput',
        fields: {
          name: [{ code: 'required' }],
          gender: [{ code: 'notInList' }],
          birthday: [{ code: 'inFuture' }],
          phone: [{ code: 'phone' }],
          sourceRemark: [{ code: 'sourceRemarkRequired' }],
        },
      },
    });
  });

  test('of a missing choice ask to choose', async () => {
    const { gender: _, servicePointId: __, ...rest } = buildPatient();
    const { errors } = (await admin(contract.endpoints.create, { body: rest })).json().data;
    expect(errors).toEqual({ gender: ['请选择此项'], servicePointId: ['请输入此项'] });
  });
});

describe('an unexpected failure', () => {
  test('tells a reference and nothing of the inside, whichever call it strikes', async () => {
    // Every table that a call reads is gone, so that each call fails deep inside.
    const broken = await startServer();
    const { call } = await broken.signIn('superadmin');
    await broken.db.execute(sql`alter table service_points rename to elsewhere`);
    const failing = allEndpoints.filter(({ path }) => /patients|server-points/.test(path));
    for (const endpoint of failing) {
      const answer = await call(endpoint, {
        params: { id: 1 },
        query: { servicePointId: 2, name: '秘密', phone: '19912345678', birthday: '2011-11-11' },
        ...(endpoint.method !== 'GET' && { body: buildPatient() }),
      });
      if (answer.statusCode === 400 || answer.statusCode === 404) continue;
      expect([endpoint.key, answer.statusCode]).toEqual([endpoint.key, 500]);
      const { message, data, status } = answer.json();
      expect([status, data]).toEqual([-1, null]);
      expect(message).toBe(`服务器错误，请联系管理员（编号 ${answer.headers['x-request-id']}）`);
      expect(answer.body).not.toMatch(/select|relation|service_points|\.ts|node_modules|at \w|秘密|19912345678/i);
    }
    await broken.close();
  });
});
