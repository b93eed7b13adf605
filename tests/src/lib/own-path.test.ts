import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPath, ownPath } from '@/lib/own-path';

describe('ownPath', () => {
  it.each([
    ['/patients', '/patients'],
    ['/patients?page=2&sortBy=name#top', '/patients?page=2&sortBy=name#top'],
    ['/a/../b', '/b'],
    ['/', '/'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('keeps %s', (to, path) => expect(ownPath(to)).toBe(path));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\r\n/evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'patients',
    '',
    '/login',
    '/login?to=/login',
    undefined,
    null,
    7,
    ['/patients'],
  ])('refuses %j', (to) => expect(ownPath(to)).toBeUndefined());

  it('never leaves the origin, whatever it is given', () => {
    const nasty = fc.string({
      unit: fc.constantFrom('/', '\\', '.', '%', '2', 'f', ':', '@', '?', '#', '\t', '\n', 'x', ' '),
    });
    fc.assert(
      fc.property(nasty, (tail) => {
        const path = ownPath(`/${tail}`);
        if (path !== undefined) expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
      }),
      { numRuns: 2000 },
    );
  });
});

describe('loginPath', () => {
  it('leads back to where somebody was', () =>
    expect(loginPath('/patients?page=2')).toBe('/login?to=%2Fpatients%3Fpage%3D2'));
  it.each(['/', '//evil.example', '/login', undefined])('leads to the plain page from %j', (from) =>
    expect(loginPath(from)).toBe('/login'),
  );
});
