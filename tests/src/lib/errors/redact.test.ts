import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideDigits, redact, redactUrl } from '@/lib/errors/redact';

describe('redact', () => {
  it('keeps the values of harmless fields only', () =>
    expect(
      redact({
        page: 2,
        servicePointId: 7,
        name: '王小明',
        password: 'x',
        keyword: '138',
        isArchive: true,
        source: 'school',
      }),
    ).toEqual({
      page: 2,
      servicePointId: 7,
      name: '[hidden]',
      password: '[hidden]',
      keyword: '[hidden]',
      isArchive: true,
      source: 'school',
    }));

  it.each(['text', 7, [7], { a: { b: [{ c: 'secret' }] } }])('shows nothing of %j', (value) =>
    expect(JSON.stringify(redact(value))).not.toMatch(/text|7|secret/),
  );

  it('keeps days and instants', () => {
    const range = { startDate: '2026-01-01', createdAt: '2026-01-01T08:30:00.000Z' };
    expect(redact(range)).toEqual(range);
  });

  it('hides a person in a field with a harmless name', () => {
    expect(
      redact({
        id: '13812345678',
        status: '王小明 住在很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长的地址里',
      }),
    ).toEqual({
      id: '[hidden]',
      status: '[hidden]',
    });
    expect(redact({ id: 13812345678, code: 13812345678 })).toEqual({ id: '[hidden]', code: '[hidden]' });
  });

  it('hides a telephone number used as a name of a field', () =>
    expect(JSON.stringify(redact({ '13812345678': 1 }))).not.toContain('138'));

  it('stops at a depth that only an attack has', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 50_000; level++) deep = { deep };
    expect(JSON.stringify(redact(deep)).length).toBeLessThan(200);
  });

  it('pollutes nothing', () => {
    redact(JSON.parse('{"__proto__":{"polluted":1}}'));
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('never lets a secret through, wherever it stands', () => {
    const secret = '13812345678';
    const tree = fc.letrec((tie) => ({
      node: fc.oneof(
        fc.constantFrom(secret, Number(secret), `张三 ${secret}`, true, null),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('id', 'phone', 'name', 'status', secret, 'errors', 'data'), tie('node'), {
          maxKeys: 4,
        }),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => {
        expect(JSON.stringify(redact(value))).not.toMatch(/1381234|张三/);
      }),
    );
  });
});

describe('hideDigits', () => {
  it.each([
    ['用户 13812345678 已存在', '用户 [hidden] 已存在'],
    ['138 1234 5678', '[hidden]'],
    ['+86-138-1234-5678', '[hidden]'],
    ['(010) 8888-8888', '([hidden]'],
    ['138%201234%205678', '[hidden]'],
    ['row 123456 of 2026', 'row 123456 of 2026'],
  ])('turns %j into %j', (text, hidden) => expect(hideDigits(text)).toBe(hidden));
});

describe('redactUrl', () => {
  it.each([
    ['/api/v1/patients/7', '/api/v1/patients/7'],
    ['/api/v1/patients?page=2&keyword=%E7%8E%8B&phone=138', '/api/v1/patients?page=2&keyword=[hidden]&phone=[hidden]'],
    ['/api/v1/patients/13812345678?id=3', '/api/v1/patients/[hidden]?id=3'],
    ['/login?to=/patients?name=x', '/login?to=[hidden]'],
  ])('turns %s into %s', (url, redacted) => expect(redactUrl(url)).toBe(redacted));
});
