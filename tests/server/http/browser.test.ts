import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consoleCalls } from '../../../contract/console';
import { startServer, type TestServer } from '../harness/server';

const script = `console.log(${JSON.stringify('x'.repeat(2000))});`;
const dist = mkdtempSync(join(tmpdir(), 'eye-health-dist-'));

let server: TestServer;
beforeAll(async () => {
  mkdirSync(join(dist, 'assets'));
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__"></style>',
  );
  writeFileSync(join(dist, 'assets/app-abc123.js'), script);
  writeFileSync(join(dist, 'assets/app-abc123.js.br'), brotliCompressSync(script));
  writeFileSync(join(dist, 'assets/app-abc123.js.gz'), gzipSync(script));
  writeFileSync(join(dist, 'frame-sample.html'), '<h1>framed</h1>');
  writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startServer({
    dist,
    env: { FRAME_HOSTS: 'https://frames.example', FILING_NUMBER: '沪ICP备0号', REMEMBER_PASSWORD: 'off' },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers });
const page = { accept: 'text/html,application/xhtml+xml' };

const policyOf = (header: unknown) =>
  new Map(
    String(header)
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

test.each([
  ...['/', '/index.html', '/login', '/assets/app-abc123.js', '/favicon.svg', '/frame-sample.html'],
  ...['/missing.js', '/assets/', '/api/v1/health', '/api/v1/nothing', '/api/docs/'],
])('HEAD %s answers as GET does, without the body', async (url) => {
  const head = await server.app.inject({ method: 'HEAD', url, headers: page });
  const whole = await get(url, page);
  const names = ['content-type', 'cache-control', 'content-length'];
  expect([head.statusCode, ...names.map((name) => head.headers[name])]).toEqual([
    whole.statusCode,
    ...names.map((name) => whole.headers[name]),
  ]);
  expect(head.body).toBe('');
});

describe('headers', () => {
  test.each(['/', '/login', '/assets/app-abc123.js', '/api/v1/health', '/api/v1/nothing', '/api/docs/', '/missing.js'])(
    'of %s let a browser run and frame nothing but our own',
    async (url) => {
      const { headers } = await get(url, page);
      const policy = policyOf(headers['content-security-policy']);
      expect(Object.fromEntries(policy)).toEqual({
        'default-src': "'none'",
        'script-src': "'self'",
        'style-src': expect.stringMatching(/^'self' 'nonce-[\w+/=]{22,}'$/),
        'style-src-attr': "'unsafe-inline'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'frame-src': "'self' blob: https://frames.example",
        'manifest-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'none'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        ...(['/', '/login'].includes(url) && { 'require-trusted-types-for': "'script'", 'trusted-types': 'default' }),
      });
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    },
  );

  test('let the console alone frame the one page that is made for it, which runs nothing', async () => {
    const { headers, statusCode } = await get('/frame-sample.html', page);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none';style-src-attr 'unsafe-inline';base-uri 'none';frame-ancestors 'self'",
      'x-frame-options': 'SAMEORIGIN',
    });
  });

  test('allow what the page’s framework needs of any kind of path', async () => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/v1/auth',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the page', () => {
  test.each(['/', '/login', '/clinic/patients/7', '/index.html'])(
    'at %s is the document, with a nonce of its own',
    async (url) => {
      const [one, other] = [await get(url, page), await get(url, page)];
      expect([one.statusCode, one.headers['cache-control'], one.headers['content-type']]).toEqual([
        200,
        'no-store',
        'text/html; charset=utf-8',
      ]);
      const nonce = /nonce="([^"]+)"/.exec(one.body)?.[1] ?? '';
      expect(one.body).not.toContain('__CSP_NONCE__');
      expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
      expect(other.body).not.toBe(one.body);
    },
  );

  test('of a missing file is not', async () => {
    for (const url of [
      '/assets/app-old.js',
      '/assets/app',
      '/nothing.png',
      '/.env',
      '/assets/',
      '/assets',
      '/../package.json',
      '/assets/..%2f..%2fpackage.json',
    ]) {
      const { statusCode, headers } = await get(url, page);
      expect([url, statusCode >= 400 && statusCode < 500, String(headers['content-type']).includes('html')]).toEqual([
        url,
        true,
        false,
      ]);
    }
  });
});

describe('what is written for one answer', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('comes compressed to who takes %s: %s', async (accepted, encoding) => {
    const answer = await get('/api/v1/openapi.json', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (packed: Buffer) => packed }[encoding ?? 'none'];
    expect(JSON.parse(String(unpack?.(answer.rawPayload)))).toHaveProperty('openapi');
  });
});

describe('a built file', () => {
  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('for a browser that takes %s comes as %s, for ever', async (accepted, encoding) => {
    const answer = await get('/assets/app-abc123.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
    if (!encoding) expect(answer.body).toBe(script);
  });

  test('without a hash in its name is asked for again', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });
});

describe('the document of the API', () => {
  test('has a page to read it, which needs nothing from elsewhere and nothing inline', async () => {
    const { statusCode, body } = await get('/api/docs/', page);
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)|<style|\bon\w+=|https?:\/\//);
    const links = [...body.matchAll(/(?:src|href)="([^"]+)"/g)].map(
      (match) => new URL(match[1] ?? '', 'http://x/api/docs/').pathname,
    );
    expect(links.length).toBeGreaterThan(3);
    for (const path of links) expect([path, (await get(path)).statusCode]).toEqual([path, 200]);
    expect((await get('/api/docs/static/swagger-initializer.js')).body).toContain("resolveUrl('./json')");
  });
});

test('the console is told what the installation says, and the demo’s accounts', async () => {
  const { data } = (await server.anonymous(consoleCalls.endpoints.config)).json();
  expect(data).toMatchObject({
    filingNumber: '沪ICP备0号',
    rememberPassword: false,
    frameHosts: ['https://frames.example'],
  });
  expect(data.demoAccounts.map(({ username }: { username: string }) => username)).toEqual([
    'superadmin',
    'manager',
    'staff',
    'newcomer',
  ]);
});

test('a demo without a filing number of its own has a sample', async () => {
  const demo = await startServer();
  const answer = await demo.anonymous(consoleCalls.endpoints.config);
  expect(answer.json().data.filingNumber).toMatch(/演示/);
  await demo.close();
});

test('without a built console, pages are simply missing', async () => {
  const bare = await startServer();
  expect((await bare.app.inject({ url: '/', headers: page })).statusCode).toBe(404);
  await bare.close();
});
