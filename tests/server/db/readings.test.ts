import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { only, query } from '../../../server/db/database';
import { readNames } from '../../../server/db/read-names';
import { soundOf } from '../../../server/db/sound';
import { syllables } from '../../../server/db/syllables';
import { hanReadings } from '../../../server/db/tables/han-readings';
import { miniProgramUsers } from '../../../server/db/tables/mini-program-users';
import { patients } from '../../../server/db/tables/patients';
import { staff } from '../../../server/db/tables/staff';
import { users } from '../../../server/db/tables/users';
import { startServer, type TestServer } from '../harness/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const readingsOf = async (name: string) =>
  only(await query<{ reading: string }>(server.db, sql`select reading_of(${name}) as reading`)).reading.split('\u001f');

describe('a name is read', () => {
  test.each([
    ['张伟', 'ZhangWei'],
    ['单雄信', 'ShanXiongXin'],
    ['曾国藩', 'ZengGuoFan'],
    ['解晓东', 'XieXiaoDong'],
    ['仇和', 'QiuHe'],
    ['查良镛', 'ZhaLiangYong'],
    ['朴树', 'PiaoShu'],
    ['尉迟恭', 'YuChiGong'],
    ['万俟卨', 'MoQiXie'],
    ['欧阳修', 'OuYangXiu'],
    ['长孙无忌', 'ZhangSunWuJi'],
    ['吕布', 'LvBu'],
    ['買買提·吐爾遜', 'MaiMaiTiTuErXun'],
    ['Anna Smith', 'AnnaSmith'],
    ['王anna', 'WangAnna'],
    ['前台2号', 'QianTai2Hao'],
    ['𫖯', 'Fu'],
    ['', ''],
  ])('%s as %s', async (name, reading) => {
    expect((await readingsOf(name))[0]).toBe(reading);
  });

  test('in the other ways, too, that one of its characters has', async () => {
    expect(await readingsOf('单曾')).toEqual(['ShanCeng', 'DanCeng', 'ShanZeng', 'ChanCeng']);
    expect(await readingsOf('吕布')).toEqual(['LvBu', 'LuBu']);
  });
});

test('what characters are read as are syllables that a search knows', async () => {
  const rows = await server.db.select().from(hanReadings);
  const known = new Set(syllables);
  const unknown = rows
    .flatMap(({ readings }) => readings.match(/[A-Z][a-z]*/g) ?? [])
    .filter((reading) => !known.has(reading.toLowerCase()));
  expect([...new Set(unknown)]).toEqual([]);
  expect(rows.length).toBeGreaterThan(21_000);
});

/** Characters that are names' own, some with several readings, and some that begin with a vowel. */
const characters = [...'张王李赵陈欧阳曾单解仇乐吕安艾恩鄂伟明芳娜重行长晟茜子轩梓涵嗯𫖯一儿'];
const names = fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 4 });

test('a name is found by any beginning of its readings, whole and of their initials, from any of its characters on', async () => {
  await fc.assert(
    fc.asyncProperty(names, fc.nat(), async (name, cut) => {
      for (const [way, reading] of (await readingsOf(name)).entries()) {
        const parts = reading.match(/[A-Z][a-z]*/g) ?? [];
        const typed = parts.flatMap((_, at) => {
          const [first = '', ...rest] = parts.slice(at);
          const initials = rest.map((part) => part.charAt(0)).join('');
          return [first + rest.join(''), first.charAt(0) + initials, first + initials]
            .map((text) => text.slice(0, 1 + (cut % text.length)).toLowerCase())
            .filter((text) => text.length > 1 || (at === 0 && way === 0));
        });
        for (const text of typed) {
          const { pattern = '', keys = [] } = soundOf(text) ?? {};
          const found = await query(
            server.db,
            sql`
              select 1 from (select reading_of(${name}) as reading) as named
              where reading ~ ${pattern} and (cardinality(${sql.param(keys)}::text[]) = 0 or reading_pieces(reading) && ${sql.param(keys)}::text[])
            `,
          );
          expect([name, reading, text, found.length]).toEqual([name, reading, text, 1]);
        }
      }
    }),
    { numRuns: Number(process.env.NAMES ?? 60) },
  );
});

const stored = [
  [patients, patients.name, patients.nameReading],
  [staff, staff.realName, staff.realNameReading],
  [users, users.realName, users.realNameReading],
  [miniProgramUsers, miniProgramUsers.nickname, miniProgramUsers.nicknameReading],
] as const;

test.each(stored)('the reading follows the name, whoever writes it (%#)', async (table, name, reading) => {
  const rows = await server.db.select({ id: table.id, name, reading }).from(table);
  expect(rows.length).toBeGreaterThan(0);
  const expected = await query<{ id: number; reading: string }>(
    server.db,
    sql`select id, reading_of(${name}) as reading from ${table}`,
  );
  expect(new Map(rows.map((row) => [row.id, row.reading]))).toEqual(
    new Map(expected.map((row) => [row.id, row.reading])),
  );
});

test('names from before readings were stored are read some at a time, and their rows are no newer for it', async () => {
  const all = async () => Promise.all(stored.map(([table]) => server.db.select().from(table).orderBy(table.id)));
  const before = await all();
  for (const [table, , reading] of stored)
    await server.db.execute(sql`update ${table} set ${sql.identifier(reading.name)} = null`);
  const total = before.flat().length;
  expect(await readNames(server.db, 7)).toBe(7);
  expect(await readNames(server.db, 100_000)).toBe(total - 7);
  expect(await readNames(server.db, 100_000)).toBe(0);
  expect(await all()).toEqual(before);
});
