import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskPhone, phone, requiredText, text } from '../../contract/fields';

describe('text', () => {
  it('is trimmed and in form NFC', () => {
    expect(text(10).parse('  e\u0301 ')).toBe('é');
  });

  it.each(['a\u0000b', 'a\u0007', '\ud800', 'x\udc00y', 'a\u0085'])(
    'refuses what cannot be stored or shown: %j',
    (value) => {
      expect(text(10).safeParse(value).success).toBe(false);
    },
  );

  it('keeps line breaks, emoji with joiners and right-to-left text', () => {
    for (const value of ['a\nb\tc', '👩‍⚕️', 'שלום', '𠮷']) expect(text(20).parse(value)).toBe(value);
  });

  it('gives the same text when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const once = text(1000).safeParse(value);
        if (once.success) expect(text(1000).parse(once.data)).toBe(once.data);
      }),
    );
  });

  it('counts white space as blank where something is required', () => {
    expect(requiredText(10).safeParse('  \u3000').success).toBe(false);
  });
});

describe('phone', () => {
  it.each([
    ['138 1234 5678', '13812345678'],
    ['199-0000-0001', '19900000001'],
    ['+86 (10) 6500-0000', '+861065000000'],
  ])('takes %s as %s', (typed, stored) => {
    expect(phone().parse(typed)).toBe(stored);
  });

  it.each(['', '12345', 'abc', '138123456789012345', '１３８１２３４５６７８'])('refuses "%s"', (typed) => {
    expect(phone().safeParse(typed).success).toBe(false);
  });
});

describe('maskPhone', () => {
  it('keeps three digits in front and four behind', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
  });

  it('never shows a number whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{5,15}$/), (digits) => {
        const masked = maskPhone(digits);
        expect(masked).toContain('*');
        expect(masked).not.toBe(digits);
      }),
    );
  });
});
