import { expect, test } from 'vitest';
import { soundOf } from '../../../server/db/sound';

/** Whether a name of this reading is found, as the database finds it. */
const finds = (typed: string, reading: string) => new RegExp(soundOf(typed)?.pattern ?? '^$').test(reading);

test.each([
  ['zw', 'ZhangWei'],
  ['ZhangWei', 'ZhangWei'],
  ['zhang wei', 'ZhangWei'],
  ['zhang', 'ZhangWei'],
  ['zhangw', 'ZhangWei'],
  ['zhangwe', 'ZhangWei'],
  ['zhangwm', 'ZhangWeiMing'],
  ['zhw', 'ZhangWei'],
  ['ouyx', 'OuYangXiu'],
  ['ouyangx', 'OuYangXiu'],
  ['weim', 'ZhangWeiMing'],
  ['wm', 'ZhangWeiMing'],
  ['xian', 'XiAn'],
  ["xi'an", 'XiAn'],
  ['xian', 'Xian'],
  ['lü', 'LvBu'],
  ['ｚｗ', 'ZhangWei'],
  ['z', 'ZhangWei'],
])('%s finds %s', (typed, reading) => {
  expect(finds(typed, reading)).toBe(true);
});

test.each([
  ['zm', 'ZhangWeiMing'],
  ['liwei', 'LinWei'],
  ['hang', 'ZhangWei'],
  ['ei', 'ZhangWei'],
  ['w', 'ZhangWei'],
  ['weizhang', 'ZhangWei\u001fZhangWei'],
])('%s does not find %s', (typed, reading) => {
  expect(finds(typed, reading)).toBe(false);
});

test('what cannot be Pinyin has no sound', () => {
  expect(['张', 'P2511', '138', '', ' ', 'uvi', 'z1', '%', 'zw)'].map(soundOf)).toEqual(Array(9).fill(undefined));
});

test('a long text is taken in so many ways and no more', () => {
  const { pattern = '', keys = [] } = soundOf('an'.repeat(32)) ?? {};
  expect(pattern.split('|').length).toBeLessThanOrEqual(64);
  expect(keys.length).toBeLessThan(200);
});
