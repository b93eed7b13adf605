import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg, { type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type OpenDatabase, only, query } from '../../../server/db/database';
import { frugalClient } from '../../../server/db/frugal-client';
import { planned } from '../../../server/db/planned';
import { enterScope, scopedRole } from '../../../server/db/row-security';
import { roles } from '../../../server/db/tables/roles';
import { freshDatabase, postgresServer } from '../harness/database';

/** What goes over the wire for a transaction. */
async function sent(work: (tx: Database) => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const client = Object.assign(new pg.Client(), {
    release: () => undefined,
    query: async ({ text }: QueryConfig) => {
      texts.push(text);
      return { rows: [], fields: [] };
    },
  });
  await drizzle(frugalClient(client)).transaction(work);
  return texts;
}

describe('what a transaction sends', () => {
  test('begins with what it is told first, in one message', async () => {
    const scope = { orgIds: [], servicePointIds: [1, 2] };
    expect(await sent((tx) => enterScope(tx, scope))).toEqual([
      `begin; select set_config('app.org_ids', '{}', true), set_config('app.service_point_ids', '{1,2}', true), set_config('role', '${scopedRole}', true)`,
      'commit',
    ]);
  });

  test('begins with a question of values, beside it', async () => {
    const texts = await sent(async (tx) => {
      await tx.execute(sql`select ${1}`);
      await tx.execute(sql`select 2`);
    });
    expect(texts).toEqual(['begin', 'select $1', 'select 2', 'commit']);
  });

  test('is nothing where nothing is asked', async () => {
    expect(await sent(async () => undefined)).toEqual([]);
  });
});

describe('a transaction', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.close());

  const isKept = async (name: string) => (await database.db.select().from(roles)).some((role) => role.name === name);
  const rename = (tx: Database, name: string) => tx.execute(sql.raw(`update roles set name = '${name}' where id = 1`));

  test('is undone whatever its first statement was', async () => {
    for (const [name, first] of [
      ['by a text', (tx: Database) => rename(tx, 'by a text')],
      ['by values', (tx: Database) => tx.update(roles).set({ name: 'by values' })],
    ] as const) {
      const failing = database.db.transaction(async (tx) => {
        await first(tx);
        throw new Error('undone');
      });
      await expect(failing).rejects.toThrow('undone');
      expect(await isKept(name)).toBe(false);
    }
  });

  test('keeps nothing of what came before a statement that failed, nor of what travelled with its end', async () => {
    let last: Promise<unknown> | undefined;
    const ended = database.db.transaction(async (tx) => {
      await rename(tx, 'before');
      last = tx.execute(sql`select 1 / 0`).execute();
      last.catch(() => undefined);
    });
    await Promise.allSettled([ended]);
    await expect(last).rejects.toThrow();
    expect(await isKept('before')).toBe(false);
  });

  test('gives what was asked first', async () => {
    const rows = await database.db.transaction((tx) => query<{ one: number }>(tx, sql`select 1 as one`));
    expect(only(rows)).toEqual({ one: 1 });
  });
});

describe.runIf(postgresServer)('a plan that is kept', () => {
  test('is one for each text, whatever its values', async () => {
    const { db, close } = await freshDatabase();
    const found = await db.transaction(async (tx) => {
      const byId = async (id: number) =>
        planned(tx.select({ id: roles.id }).from(roles).where(sql`${roles.id} = ${id}`));
      const all = await planned(tx.select({ id: roles.id }).from(roles));
      return {
        one: await byId(1),
        two: await byId(2),
        all: all.length > 2,
        kept: await query(tx, sql`select name from pg_prepared_statements`),
      };
    });
    expect(found).toMatchObject({ one: [{ id: 1 }], two: [{ id: 2 }], all: true });
    expect(found.kept).toHaveLength(2);
    await close();
  });
});
