import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { timeAgo } from '@/lib/time/time-ago';
import { setLanguage } from '@/providers/i18n';

const now = Date.parse('2026-05-03T10:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(async () => {
  vi.useRealTimers();
  await setLanguage('zh_CN');
});

describe('how long ago', () => {
  it.each([
    [0, '几秒前', 'a few seconds ago'],
    [5, '5 分钟前', '5 minutes ago'],
    [180, '3 小时前', '3 hours ago'],
    [60 * 24 * 2, '2 天前', '2 days ago'],
    [-1, '几秒前', 'a few seconds ago'],
    [-60 * 24 * 400, '几秒前', 'a few seconds ago'],
  ])('%i minutes are "%s", in English "%s"', async (minutes, chinese, english) => {
    const instant = new Date(now - minutes * 60_000).toISOString();
    expect(timeAgo(instant)).toBe(chinese);
    await setLanguage('en_US');
    expect(timeAgo(instant)).toBe(english);
  });
});
