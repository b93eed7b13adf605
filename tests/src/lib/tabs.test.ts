import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allowed,
  close,
  closeLeft,
  closeOthers,
  closeRight,
  move,
  refresh,
  type Tabs,
  visit,
  withContents,
} from '@/lib/tabs';

const bar = (...keys: string[]): Tabs => keys.reduce<Tabs>((tabs, key) => visit(tabs, key, ''), []);
const keys = (tabs: Tabs) => tabs.map(({ key }) => key).join('');

describe('visiting', () => {
  it('opens a page at the end of the bar, and opens it once', () => {
    expect(keys(visit(bar('a', 'b'), 'c', ''))).toBe('abc');
    expect(keys(visit(bar('a', 'b'), 'a', ''))).toBe('ab');
  });

  it("remembers each tab's own query string", () => {
    const tabs = visit(visit(bar('a', 'b'), 'a', '?page=3'), 'b', '?page=9');
    expect(tabs.map(({ search }) => search)).toEqual(['?page=3', '?page=9']);
  });
});

describe('closing', () => {
  it.each([
    ['b', 'b', 'ac', 'a'],
    ['a', 'a', 'bc', 'b'],
    ['c', 'c', 'ab', 'b'],
    ['a', 'c', 'bc', undefined],
    ['x', 'c', 'abc', undefined],
  ])('of %s while %s is active leaves %s and goes to %s', (key, active, left, goTo) => {
    const closing = close(bar('a', 'b', 'c'), key, active);
    expect([keys(closing.tabs), closing.goTo?.key]).toEqual([left, goTo]);
  });

  it('never closes the last tab', () => {
    expect(keys(close(bar('a'), 'a', 'a').tabs)).toBe('a');
  });

  it.each([
    [closeLeft, 'a', 'bc', 'b'],
    [closeLeft, 'c', 'bc', undefined],
    [closeRight, 'c', 'ab', 'b'],
    [closeRight, 'a', 'ab', undefined],
    [closeOthers, 'a', 'b', 'b'],
    [closeOthers, 'b', 'b', undefined],
  ])('%o around b while %s is active leaves %s and goes to %s', (operation, active, left, goTo) => {
    const closing = operation(bar('a', 'b', 'c'), 'b', active);
    expect([keys(closing.tabs), closing.goTo?.key]).toEqual([left, goTo]);
  });
});

describe('the context menu', () => {
  it('offers nothing to close where there is one tab', () => {
    expect(allowed(bar('a'), 'a')).toEqual({ close: false, closeLeft: false, closeRight: false, closeOthers: false });
  });

  it('offers no left of the first and no right of the last', () => {
    expect(allowed(bar('a', 'b'), 'a')).toMatchObject({ closeLeft: false, closeRight: true, close: true });
    expect(allowed(bar('a', 'b'), 'b')).toMatchObject({ closeLeft: true, closeRight: false, closeOthers: true });
  });
});

describe('the rest', () => {
  it('moves a tab to the place of another', () => {
    expect(keys(move(bar('a', 'b', 'c'), 'a', 'c'))).toBe('bca');
    expect(keys(move(bar('a', 'b', 'c'), 'c', 'a'))).toBe('cab');
    expect(keys(move(bar('a', 'b'), 'x', 'a'))).toBe('ab');
  });

  it('gives a refreshed tab new contents and leaves the others alone', () => {
    const [a, b] = refresh(bar('a', 'b'), 'a');
    expect([a?.timeStamp, b?.timeStamp]).toEqual([1, 0]);
  });

  it('keeps the contents of the tabs that were used last', () => {
    expect(withContents(visit(bar('a', 'b', 'c'), 'a', ''), 2)).toEqual(new Set(['c', 'a']));
  });

  it('never loses or doubles a tab, and always leads to one that is open', () => {
    const key = fc.constantFrom('a', 'b', 'c', 'd');
    const operation = fc.constantFrom(close, closeLeft, closeRight, closeOthers);
    fc.assert(
      fc.property(fc.array(key, { minLength: 1 }), fc.array(fc.tuple(operation, key)), (visited, operations) => {
        let tabs = bar(...visited);
        let active: string | undefined = visited.at(-1);
        for (const [operate, at] of operations) {
          const closing = operate(tabs, at, active ?? '');
          tabs = move(closing.tabs, at, active ?? '');
          active = closing.goTo?.key ?? active;
          expect(tabs.some((tab) => tab.key === active)).toBe(true);
          expect(new Set(tabs.map((tab) => tab.key)).size).toBe(tabs.length);
        }
      }),
    );
  });
});
