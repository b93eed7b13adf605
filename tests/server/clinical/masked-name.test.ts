import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskedName } from '../../../server/clinical/masked-name';

test.each([
  ['王丽', '王*'],
  ['王小丽', '王*丽'],
  ['欧阳娜娜', '欧**娜'],
  ['买买提·艾力江', '买***江'],
  ['王', '*'],
  ['𠮷田太郎', '𠮷**郎'],
  ['김민수', '김*수'],
  ['Anna', 'A***'],
  ['Anna Maria Smith', 'A*** S***'],
  ['Jo', 'J***'],
  ['X', '*'],
  ['Ávila', 'Á***'],
  ['13812345678', '1***'],
  [' 王  丽 ', '王*'],
])('%s is shown as %s', (name, masked) => expect(maskedName(name)).toBe(masked));

const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
const inCharacters = fc.string({ unit: fc.constantFrom(...'王李欧阳娜小丽明华𠮷김민'), minLength: 1, maxLength: 12 });
const inLetters = fc
  .array(fc.string({ unit: fc.constantFrom(...'abcXYZéß0123'), minLength: 1, maxLength: 10 }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));
const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 });
const names = fc.oneof(inCharacters, inLetters, anything);

test('of any name no more is left than two characters, never all of it, nor how long it is', () =>
  fc.assert(
    fc.property(names, (name) => {
      const masked = maskedName(name);
      const left = graphemes(masked).filter((one) => one !== '*' && one !== ' ');
      expect(masked).toContain('*');
      expect(left.length).toBeLessThanOrEqual(2);
      expect(masked.length - left.join('').length).toBeLessThanOrEqual(7);
      const bare = graphemes(name).filter((one) => one.trim() !== '' && one !== '*');
      if (bare.length > 0) expect(left.length).toBeLessThan(bare.length + (left.length === 0 ? 1 : 0));
    }),
  ));
