import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { appointments } from '../../contract/appointments';
import { auth } from '../../contract/auth';
import { namedPart, personName, requiredName } from '../../contract/fields';
import { miniProgramUsers } from '../../contract/mini-program-users';
import { patients } from '../../contract/patients';
import { staff } from '../../contract/staff';
import { users } from '../../contract/users';
import { waitingRoom } from '../../contract/waiting-room';

const ways = [
  [
    '买买提·艾力',
    ['·', '•', '・', '‧', '．', '⋅', '∙', '･', '.', ' · ', '　•　', ' ．', '. '].map((dot) => `买买提${dot}艾力`),
  ],
  ['李四', ['李四', '李　四', '李 四', '李  四', ' 李\u00a0四 ', '李\t四', '李\u200b 四']],
  ['欧阳小四', ['欧 阳 小 四', '欧阳　小四']],
  ['𠮷田𠮷', ['𠮷 田　𠮷', '𠮷田𠮷']],
  ['Alice', ['Ａｌｉｃｅ', 'Alice']],
  ['Anna Smith', ['Ａｎｎａ　Ｓｍｉｔｈ', 'Anna  Smith', 'Anna\u00a0Smith']],
  ['José', ['Ｊｏｓｅ\u0301', 'José']],
  ["O'Brien", ['Ｏ＇Ｂｒｉｅｎ', "O'Brien"]],
  ['Jean-Luc', ['Ｊｅａｎ－Ｌｕｃ', 'Jean-Luc']],
  ['J. R. Smith', ['Ｊ．　Ｒ．　Ｓｍｉｔｈ', 'J. R. Smith']],
  ['王小明2', ['王小明２', '王 小明2']],
  ['阿·力·木', ['阿.力.木', '阿 • 力．木']],
] as const;

const same = [
  'O’Brien',
  'Jean-Luc',
  'de la Cruz',
  'St. John',
  '王 Anna',
  '前台 2号',
  '李四（大）',
  '𠮷田',
  '𠮷·A',
  '3.5',
  '李.A',
  'علی\u200cرضا',
];

const pieces = [...'李四𠮷々ＡｚＡ１2·•・．.⋅ 　\u00a0＇－-', '\u0301', '\u0387', '\u200b', '\uf900', 'е'];

describe('a name of a person', () => {
  it.each(ways)('is %s however it is written', (name, written) => {
    for (const text of written) expect(personName(64).parse(text)).toBe(name);
  });

  it.each(same)('stays %s', (name) => {
    expect(personName(64).parse(name)).toBe(name);
    expect(namedPart(name)).toBe(name);
  });

  it('is looked for as it is stored, also by a part that begins or ends with its dot', () => {
    for (const [name, written] of ways) for (const text of written) expect(namedPart(text)).toBe(name);
    expect(['买买提.', '．艾力', '买买提 •', 'Ｐ２６１１００００１', 'St.', '张'].map(namedPart)).toEqual([
      '买买提',
      '艾力',
      '买买提·',
      'P261100001',
      'St.',
      '张',
    ]);
  });

  it('is found by any part of what is stored', () => {
    const texts = fc.string({ unit: fc.constantFrom(...pieces) });
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, a, b) => {
        const stored = personName(1000).safeParse(text).data ?? '';
        const [from, to] = [a, b].map((at) => at % (stored.length + 1)).sort((one, other) => one - other);
        const part = stored.slice(from, to).trim();
        expect(stored).toContain(namedPart(part));
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same when it is parsed again, and leads to itself when it is looked for', () => {
    for (const texts of [fc.string({ unit: fc.constantFrom(...pieces) }), fc.string({ unit: 'binary' })])
      fc.assert(
        fc.property(texts, (text) => {
          const once = personName(1000).safeParse(text);
          if (!once.success) return;
          expect(personName(1000).parse(once.data)).toBe(once.data);
          expect(requiredName(1000).parse(once.data)).toBe(once.data);
          expect(namedPart(namedPart(text))).toBe(namedPart(text));
        }),
        { numRuns: 1000 },
      );
  });

  it.each([
    patients.endpoints.create,
    patients.endpoints.update,
    users.endpoints.create,
    users.endpoints.update,
    staff.endpoints.create,
    staff.endpoints.update,
    miniProgramUsers.endpoints.create,
    miniProgramUsers.endpoints.update,
    appointments.endpoints.create,
    appointments.endpoints.update,
    waitingRoom.endpoints.create,
    auth.endpoints.signup,
    auth.endpoints.updateProfile,
  ])('comes in so by $key', ({ body }) => {
    const shape: Record<string, z.ZodType> = body instanceof z.ZodObject ? body.shape : {};
    const names = ['name', 'realName', 'nickname'].flatMap((field) => shape[field] ?? []);
    expect(names.map((name) => name.parse('李　四'))).toEqual(['李四']);
  });
});
