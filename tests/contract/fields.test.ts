import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { username } from '../../contract/auth';
import {
  dialledPart,
  idParam,
  instant,
  maskPhone,
  optionalPhone,
  phone,
  plainDate,
  requiredName,
  requiredText,
  text,
} from '../../contract/fields';
import { namedFile, withFileName } from '../../contract/file-fields';
import { allEndpoints } from '../../contract/index';
import { issueText } from '../../contract/issues';

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

  it('is as long as people count it', () => {
    expect(text(3).safeParse('𠮷野家').success).toBe(true);
    expect(text(3).safeParse('😀😀😀').success).toBe(true);
    expect(text(3).safeParse('𠮷野家屋').error?.issues.map(issueText)).toEqual([
      { code: 'tooLong', params: { maximum: 3 } },
    ]);
    const named = (name: string) => namedFile().safeParse(withFileName('/api/v1/uploads/9', name));
    expect(named('😀'.repeat(100)).success).toBe(true);
    expect(named('a'.repeat(101)).error?.issues.map(issueText)).toEqual([
      { code: 'tooLong', params: { maximum: 100 } },
    ]);
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

/** Every text that a body takes, with the path to it. */
function textsIn(schema: z.core.$ZodType, path: string): { path: string; text: z.core.$ZodType }[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => textsIn(field, `${path}.${name}`));
  if (def.type === 'array') return textsIn(def.element, path);
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default') return textsIn(def.innerType, path);
  return def.type === 'string' ? [{ path, text: schema }] : [];
}

describe('a name', () => {
  const isName = /(name|title|label|code|nickname|school|zh|en)$/i;
  const names = allEndpoints
    .filter(({ method, access }) => method !== 'GET' && access !== 'public')
    .flatMap(({ key, body }) => textsIn(body, key))
    .filter(({ path }) => isName.test(path));

  it('is found in the bodies of calls', () => {
    expect(names.length).toBeGreaterThan(30);
  });

  it.each(names)('is in one line and has nothing that nobody sees: $path', ({ text: schema }) => {
    const hidden = 'ab\u200b\u00adc\u202ed\u2066\u2060\ufeff\u061c\n\te';
    const parsed = z.safeParse(schema, hidden);
    expect(parsed.data).toBe('abcd e');
  });

  it('keeps a joiner where a script is written with it, and drops it elsewhere', () => {
    expect(requiredName(20).parse('علی\u200cرضا')).toBe('علی\u200cرضا');
    expect(requiredName(20).parse('क्\u200dष')).toBe('क्\u200dष');
    expect(requiredName(20).parse('王\u200d芳\u200c')).toBe('王芳');
    expect(requiredName(20).parse('小明👨‍👩‍👧❤️a\ufe0f')).toBe('小明👨‍👩‍👧❤️a');
    expect(username().parse('علی\u200cرضا')).toBe('علیرضا');
  });

  it('that nobody sees anything of is blank', () => {
    expect(requiredName(20).safeParse('\u200b\u2060\u3164').success).toBe(false);
  });

  it('gives the same name when it is parsed again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const once = requiredName(1000).safeParse(value);
        if (once.success) expect(requiredName(1000).parse(once.data)).toBe(once.data);
      }),
    );
  });
});

describe('a day and an instant', () => {
  it.each(['0001-01-01', '1582-10-10', '9999-12-31'])('%s is one', (day) => {
    expect(plainDate().parse(day)).toBe(day);
    expect(instant().parse(`${day}T00:00:00.000Z`)).toBe(`${day}T00:00:00.000Z`);
  });

  it.each(['0000-01-01', '0000-12-31', '10000-01-01', '-0001-01-01', '2026-02-30', '1900-02-29', ''])(
    '%j is none',
    (day) => {
      expect(plainDate().safeParse(day).success).toBe(false);
      expect(instant().safeParse(`${day}T00:00:00.000Z`).success).toBe(false);
    },
  );
});

describe('a number in a path or a query', () => {
  it.each([
    ['7', 7],
    [7, 7],
    ['2147483647', 2_147_483_647],
  ])('%j is an id', (sent, id) => expect(idParam().parse(sent)).toBe(id));

  it.each(['0', '-1', '1.5', '2147483648', '9223372036854775808', '1e3', '0x10', '１', ' 1', '', 'a', [], null])(
    '%j is none',
    (sent) => expect(idParam().safeParse(sent).success).toBe(false),
  );
});

describe('phone', () => {
  it.each([
    ['138 1234 5678', '13812345678'],
    ['199-0000-0001', '19900000001'],
    ['+86 (10) 6500-0000', '+861065000000'],
    ['１３８１２３４５６７８', '13812345678'],
    ['＋８６（１０）６５００－００００', '+861065000000'],
    ['+86 138 1234 5678', '13812345678'],
    ['0086-13812345678', '13812345678'],
    ['８６１３８１２３４５６７８', '13812345678'],
    ['021-6123 4567', '02161234567'],
    ['400 800 1234', '4008001234'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('takes %s as %s', (typed, stored) => {
    expect(phone().parse(typed)).toBe(stored);
  });

  it.each(['', '12345', 'abc', '138123456789012345'])('refuses "%s"', (typed) => {
    expect(phone().safeParse(typed).success).toBe(false);
  });

  it.each(['1381234567', '138 1234 56789', '+86 138 1234 567', '0086138123456', '１３８１２３４５６７'])(
    'says of the mobile number "%s" that a digit is missing or too many',
    (typed) => {
      for (const schema of [phone(), optionalPhone()])
        expect(schema.safeParse(typed).error?.issues).toMatchObject([{ params: { code: 'mobilePhone' } }]);
    },
  );

  it('is looked for by any part of it, as it is typed', () => {
    expect(['138 12', '+86 138', '0086 13812345678', '１３８', '-5678', '021-61'].map(dialledPart)).toEqual([
      '13812',
      '138',
      '13812345678',
      '138',
      '5678',
      '02161',
    ]);
    expect(['张 伟', 'P2511', '', '+'].map(dialledPart)).toEqual([undefined, undefined, undefined, undefined]);
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

  it('leaves at least four digits of any telephone number unsaid, of a landline too', () => {
    expect(maskPhone('62345678')).toBe('****5678');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{7,15}$/), (digits) => {
        const said = maskPhone(digits).replace(/\*/g, '');
        expect(said.length).toBeLessThanOrEqual(digits.length - 4);
      }),
    );
  });
});
