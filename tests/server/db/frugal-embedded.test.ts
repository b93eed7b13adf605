import { PGlite, type Results } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plannedQuery } from '../../../server/db/database';
import { frugalEmbedded } from '../../../server/db/frugal-embedded';

let plain: PGlite;
let frugal: PGlite;

beforeAll(async () => {
  [plain, frugal] = await Promise.all([PGlite.create(), PGlite.create()]);
  frugalEmbedded(frugal);
  for (const client of [plain, frugal])
    await client.exec('create table things (id int primary key, name text, at timestamptz, parts int[], more jsonb)');
});
afterAll(() => Promise.all([plain.close(), frugal.close()]));

describe('the embedded engine, asked in one message', () => {
  const at = new Date('2026-03-04T05:06:07.089Z');
  const statements: [text: string, values?: unknown[]][] = [
    ['select 1 as one, null as nothing'],
    ['select $1::int as number, $2::text as text, $3::boolean as flag, $4::date as day', [7, 'sphere', true, at]],
    ['select $1::timestamptz as at, $2::int[] as ids, $3::text[] as names', [at, [1, 2], ['a,b', '"c"']]],
    ['select $1::jsonb as more, $2::numeric as exact, $3::bigint as large', [{ a: [1, null] }, '1.50', 2n ** 53n]],
    ['select $1::int as absent, $2::text as missing', [null, undefined]],
    ['select $1::bytea as bytes', [new Uint8Array([0, 1, 255])]],
    [
      'insert into things values ($1, $2, $3, $4, $5), ($6, $7, $8, $9, $10)',
      [1, 'a', at, [1], {}, 2, 'b', at, [], []],
    ],
    ['select id, id, name from things where id = any($1) order by id', [[1, 2, 3]]],
    ['update things set name = $1 where id > $2 returning *', ['c', 1]],
    ['select * from things where false'],
    ['delete from things'],
  ];

  it.each(['object', 'array'] as const)('answers what the driver answers, rows as %s', async (rowMode) => {
    const answers = async (client: PGlite) => {
      const all: Results[] = [];
      for (const [text, values] of statements) {
        all.push(await client.query(text, values, { rowMode }));
        // By heart, the second time.
        if (text.startsWith('select')) all.push(await client.query(text, values, { rowMode }));
      }
      return all;
    };
    expect(await answers(frugal)).toEqual(await answers(plain));
  });

  it('takes the parsers that are given with a statement', async () => {
    const parsers = { 1184: (text: string) => text };
    const { rows } = await frugal.query('select $1::timestamptz as at', [at], { parsers });
    expect(rows).toEqual([{ at: '2026-03-04 05:06:07.089+00' }]);
  });

  it.each([
    ['select nothing from nowhere', []],
    ['select 1 / $1::int', [0]],
  ])('says what is wrong as the driver does, and goes on: %s', async (text, values) => {
    const failure = (client: PGlite) => client.query(text, values).catch(({ code, message }) => ({ code, message }));
    expect(await failure(frugal)).toEqual(await failure(plain));
    expect(await failure(frugal)).toEqual(await failure(plain));
    expect((await frugal.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('undoes a transaction in which a statement failed, and takes the next', async () => {
    const failing = frugal.transaction(async (tx) => {
      await tx.query('insert into things (id) values ($1)', [5]);
      await tx.query('select 1 / $1::int', [0]);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const left = await frugal.transaction((tx) => tx.query('select id from things where id = $1', [5]));
    expect(left.rows).toEqual([]);
  });

  it('takes nothing for a transaction that has ended', async () => {
    const tx = await frugal.transaction(async (one) => one);
    await expect(tx.query('select 1')).rejects.toThrow();
  });

  it('has what is asked outside wait for the transaction that is under way', async () => {
    let outside: Promise<Results> | undefined;
    await frugal.transaction(async (tx) => {
      outside = frugal.query('select count(*)::int as count from things');
      await tx.query('insert into things (id) values ($1)', [6]);
    });
    expect((await outside)?.rows).toEqual([{ count: 1 }]);
  });

  it('goes on when more texts have been asked than it knows by heart', async () => {
    const db = drizzle(frugal);
    const planned = (name: string) => plannedQuery(sql`select ${sql.raw(name)} as one`);
    await planned('1')(db, {});
    for (let index = 0; index < 2_100; index++) await frugal.query(`select ${index} as one, $1::int as other`, [1]);
    expect([await planned('2')(db, {}), await planned('1')(db, {})]).toEqual([[{ one: 2 }], [{ one: 1 }]]);
  });

  it('keeps the plan of what is planned, and of nothing else, past a transaction that is undone', async () => {
    const db = drizzle(frugal);
    const ask = plannedQuery<{ id: number }>(sql`select id from things where id = ${sql.placeholder('id')}`);
    await db.transaction(async (tx) => void (await ask(tx, { id: 6 }))).catch(() => undefined);
    const undone = db.transaction(async (tx) => {
      await ask(tx, { id: 6 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.execute(sql`select id from things where id = ${6}`);
    expect(await ask(db, { id: 6 })).toEqual([{ id: 6 }]);
    const statement = 'select id from things where id = $1';
    const { rows } = await frugal.query('select name from pg_prepared_statements where statement = $1', [statement]);
    expect(rows).toHaveLength(1);
  });
});
