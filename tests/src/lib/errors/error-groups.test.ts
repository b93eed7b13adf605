import { describe, expect, it } from 'vitest';
import { groupErrors, searchErrors, singleErrors } from '@/lib/errors/error-groups';
import type { ErrorLogEntry } from '@/lib/errors/error-log';

let id = 0;
const entry = (timestamp: number, fields: Partial<ErrorLogEntry> = {}): ErrorLogEntry => ({
  id: String(++id),
  timestamp,
  url: '/api/v1/patients?page=1',
  method: 'GET',
  params: undefined,
  data: undefined,
  error: 'http 403: 禁止',
  response: null,
  userAgent: 'test',
  description: '系统内部请求错误',
  ...fields,
});

describe('errors', () => {
  it('of the same call and kind make one group, by its newest, which comes first', () => {
    const entries = [
      entry(1),
      entry(2, { error: 'timeout 0: 超时' }),
      entry(3, { url: '/api/v1/patients?page=2' }),
      entry(4, { method: 'PUT' }),
      entry(5, { error: 'timeout 0: 超时' }),
    ];
    expect(groupErrors(entries).map(({ latest, first, count }) => [latest.timestamp, first, count])).toEqual([
      [5, 2, 2],
      [4, 4, 1],
      [3, 1, 2],
    ]);
    expect(singleErrors(entries).map(({ latest, count }) => [latest.timestamp, count])).toEqual([
      [5, 1],
      [4, 1],
      [3, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it('are found by address, method and what went wrong, in either case', () => {
    const entries = [entry(1), entry(2, { method: 'PUT', url: '/api/v1/Roles/3' }), entry(3, { error: 'timeout 0' })];
    const found = (text: string) => searchErrors(entries, text).map(({ timestamp }) => timestamp);
    expect(found('')).toEqual([1, 2, 3]);
    expect(found(' roles ')).toEqual([2]);
    expect(found('put')).toEqual([2]);
    expect(found('TIMEOUT')).toEqual([3]);
    expect(found('nothing')).toEqual([]);
  });
});
