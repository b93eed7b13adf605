import { describe, expect, it } from 'vitest';
import { initials } from '@/lib/text/initials';

describe('initials', () => {
  it.each([
    ['系统管理员', '系统'],
    ['周敏', '周敏'],
    ['周', '周'],
    ['Ann Lee', 'An'],
    ['𠮷野家', '𠮷野'],
    ['  王', '王'],
    ['', undefined],
    ['  ', undefined],
  ])('of "%s" are %s', (name, expected) => expect(initials(name)).toBe(expected));
});
