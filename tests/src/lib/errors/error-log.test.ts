import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { createErrorLog, type FailedRequest, maxEntries, maxEntryLength } from '@/lib/errors/error-log';

const day = 24 * 3_600_000;
const noon = Date.parse('2026-11-21T12:00:00+08:00');

let now: number;
let ids: number;
let stored: Map<string, string>;
let quota: number;

const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem(key: string, value: string) {
    if (value.length > quota) throw new DOMException('full', 'QuotaExceededError');
    stored.set(key, value);
  },
  removeItem: (key: string) => stored.delete(key),
} as unknown as Storage;

const log = createErrorLog({ storage: () => storage, now: () => now, newId: () => String(++ids) });

const buildFailure = (fields: Partial<FailedRequest> = {}): FailedRequest => ({
  url: '/api/v1/patients',
  method: 'GET',
  params: { page: 1 },
  data: undefined,
  error: 'http 403: 没有权限',
  response: null,
  userAgent: 'test',
  description: '系统内部请求错误',
  ...fields,
});

beforeEach(() => {
  now = noon;
  ids = 0;
  stored = new Map();
  quota = 5_000_000;
});

describe('the error log', () => {
  it('keeps what failed, the newest last', () => {
    log.add(buildFailure());
    now += 1;
    log.add(buildFailure({ method: 'PUT' }));
    expect(log.entries()).toEqual([
      { ...buildFailure({ data: null }), id: '1', timestamp: noon },
      { ...buildFailure({ data: null, method: 'PUT' }), id: '2', timestamp: noon + 1 },
    ]);
  });

  it('has every field in what is stored and exported, also where nothing was sent or answered', () => {
    log.add(buildFailure({ params: undefined, response: undefined }));
    const [stored] = JSON.parse(storage.getItem('errorLog') ?? '[]');
    const fields = [
      'id',
      'timestamp',
      'url',
      'method',
      'params',
      'data',
      'error',
      'response',
      'userAgent',
      'description',
    ];
    expect(Object.keys(stored)).toEqual(fields);
  });

  it('stores nothing of a person', () => {
    const person = { name: '王小明', phone: '13812345678', password: 'Demo@2026', accessToken: 'eyJ' };
    log.add(
      buildFailure({
        url: '/api/v1/server-points/patients?keyword=13812345678&name=%E7%8E%8B',
        params: { keyword: '13812345678', ...person },
        data: { patient: [person], ...person },
        error: 'http 400: 手机号 138 1234 5678 无效',
        response: { current: person, errors: { name: ['王小明'] } },
      }),
    );
    expect(stored.get('errorLog')).not.toMatch(/138|1234|5678|王|%E7|Demo|eyJ/);
  });

  it('stores nothing of a person or of a session, wherever it stands in a request', () => {
    const secrets = [
      '王小明',
      'Zhang Wei',
      '13812345678',
      '+86 138-1234-5678',
      'Demo@2026',
      'eyJhbGciOiJIUzI1NiJ9.e30.x',
    ];
    const secret = fc.constantFrom(...secrets);
    const name = fc.constantFrom(
      'id',
      'name',
      'phone',
      'password',
      'accessToken',
      'status',
      'type',
      'source',
      'errors',
      'note',
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        secret,
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
      ),
    }));
    const query = fc.dictionary(name, secret, { maxKeys: 3 });
    fc.assert(
      fc.property(tree, tree, tree, query, (params, data, response, asked) => {
        stored.clear();
        log.add(buildFailure({ params, data, response, url: `/api/v1/patients?${new URLSearchParams(asked)}` }));
        const kept = decodeURIComponent(stored.get('errorLog') ?? '').replaceAll('+', ' ');
        expect(kept).not.toMatch(/王小明|Zhang|1381234|138-1234|Demo@|eyJ/);
      }),
    );
  });

  it('keeps the latest 1000', () => {
    const full = Array.from({ length: maxEntries }, (_, index) => ({
      ...buildFailure(),
      id: `old ${index}`,
      timestamp: index,
    }));
    stored.set('errorLog', JSON.stringify(full));
    log.add(buildFailure());
    const ids = log.entries().map(({ id }) => id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([1000, 'old 1', '1']);
  });

  it('cuts an entry down to 4 kB', () => {
    const wide = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`field${index}`, index]));
    const long = 'x'.repeat(10_000);
    log.add(buildFailure({ params: wide, data: wide, response: wide, error: long, url: `/${long}`, userAgent: long }));
    expect(JSON.stringify(log.entries()[0]).length).toBeLessThanOrEqual(maxEntryLength);
  });

  it('gives up old entries when the storage is full', () => {
    for (let count = 0; count < 20; count++) log.add(buildFailure());
    quota = 1500;
    log.add(buildFailure());
    const kept = log.entries();
    expect(kept.at(-1)?.id).toBe('21');
    expect(kept.length).toBeLessThan(20);
  });

  it('goes without when nothing can be stored', () => {
    quota = 0;
    expect(() => log.add(buildFailure())).not.toThrow();
    expect(log.entries()).toEqual([]);
  });

  it.each(['{', '{}', 'null', '7', '[null,7,{},"x",{"timestamp":"x"},{"timestamp":1e300}]'])(
    'starts anew when %s is stored',
    (corrupt) => {
      stored.set('errorLog', corrupt);
      expect(log.entries()).toEqual([]);
      log.add(buildFailure());
      expect(log.entries()).toHaveLength(1);
    },
  );

  it('counts all, the last seven days and today', () => {
    const midnight = Date.parse('2026-11-21T00:00:00+08:00');
    for (const timestamp of [noon - 8 * day, noon - 6 * day, midnight - 1, midnight, noon]) {
      now = timestamp;
      log.add(buildFailure());
    }
    expect(log.counts()).toEqual({ total: 5, lastWeek: 4, today: 2 });
  });

  it('can be cleared, which fails loudly', () => {
    log.add(buildFailure());
    log.clear();
    expect(log.entries()).toEqual([]);
    const forbidden = createErrorLog({
      storage: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      now: () => now,
      newId: () => '',
    });
    expect(() => forbidden.clear()).toThrow('forbidden');
    expect(() => forbidden.add(buildFailure())).not.toThrow();
  });
});
