import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { personText } from '../../../contract/fields';
import { type Database, type OpenDatabase, query } from '../../../server/db/database';
import { upgradedDatabase } from '../harness/database';

const newestThen = '0041_lists-in-any-order';

const written = [
  ...[
    '买买提•艾力',
    '买买提 ・　艾力',
    '买买提．艾力',
    '买买提.艾力',
    '阿.力.木',
    '李　四',
    '李 四',
    '欧 阳 小 四',
    '𠮷 田',
  ],
  ...[
    'Ａｌｉｃｅ　Ｓｍｉｔｈ',
    'Ｏ＇Ｂｒｉｅｎ',
    '王小明２',
    'Anna\u00a0 Smith',
    '李四',
    '买买提·艾力',
    'O’Brien',
    'St. John',
  ],
  ...[
    'de la Cruz',
    '王 Anna',
    '李四（大）',
    '𠮷·A',
    '〇 々',
    'Ali · Khan',
    '・',
    '\uf9ff 𰀀'.normalize('NFC'),
    '𲎯 四',
    '㐀 䶿',
  ],
];
const pieces = [...'李四𠮷々ＡｚＡ１2·•・．.⋅ 　\u00a0＇－'];
/** As they were stored: trimmed, in form NFC. */
const names = [
  ...written,
  ...fc.sample(fc.string({ unit: fc.constantFrom(...pieces), minLength: 1 }), { numRuns: 200, seed: 7 }),
]
  .map((name) => name.trim())
  .filter((name) => name !== '');

const owners = { patients: 'name', users: 'real_name', staff: 'real_name', mini_program_users: 'nickname' };

async function fill(db: Database): Promise<void> {
  const called = sql`unnest(${sql.param(names)}::text[]) with ordinality as called (name, n)`;
  const statements = [
    sql`insert into organizations (name, code, type) values ('旧　机构', 'OLD', '0')`,
    sql`insert into service_points (name, code, org_id, phone, province, city, district, address, opening_hours, slot_minutes,
      capacity_per_slot, services, equipment, license_no, status, remark)
      values ('旧　门店', 'OLD1', 1, '', '', '', '', '', '[]', 30, 1, '{}', '{}', '', 1, '')`,
    sql`insert into patients (name, gender, birthday, phone, service_point_id, address, source_remark, guardian_name, school, grade,
      allergy, history) select name, 'male', '2016-03-05', '19900008888', 1, '', '', '王 芳', '', '', '', '' from ${called} order by n`,
    sql`insert into users (username, password_hash, real_name) select 'old' || n, 'x', name from ${called} order by n`,
    sql`insert into staff (real_name, phone, org_id) select name, '', 1 from ${called} order by n`,
    sql`insert into mini_program_users (nickname, phone, status) select name, '', 1 from ${called} order by n`,
    sql`insert into appointments (service_point_id, name, phone, type, date, "start", "end", source, remark, status)
      select 1, name, '', 'first', '2026-03-05', '09:00', '09:30', 'staff', '', 'confirmed' from ${called} order by n`,
  ];
  for (const statement of statements) await db.execute(statement);
}

let database: OpenDatabase;
beforeAll(async () => {
  database = await upgradedDatabase(newestThen, fill, async () => undefined);
}, 120_000);
afterAll(() => database.close());

const rowsOf = <Row>(statement: string) => query<Row & Record<string, unknown>>(database.db, sql.raw(statement));

test.each([...Object.entries(owners), ['appointments', 'name']])(
  'names of %s from before are written as new ones are',
  async (table, column) => {
    const stored = await rowsOf<{ name: string }>(`select ${column} as name from ${table} order by id`);
    expect(stored.map(({ name }) => name)).toEqual(names.map((name) => personText(1000).parse(name)));
  },
);

test.each(Object.entries(owners))(
  'what is derived of names of %s follows, and no row is newer for it',
  async (table, column) => {
    const [stale] = await rowsOf<{ count: number }>(
      `select count(*)::int as count from ${table} where ${column}_reading is distinct from reading_of(${column}) or updated_at <> created_at`,
    );
    expect(stale).toEqual({ count: 0 });
  },
);

test('other names stay as they are', async () => {
  const [row] = await rowsOf(
    `select (select name from service_points), (select name from organizations) as org, min(guardian_name) as guardian from patients`,
  );
  expect(row).toEqual({ name: '旧　门店', org: '旧　机构', guardian: '王 芳' });
});
