import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { only, query } from '../../../server/db/database';
import { tidyEmbedded } from '../../../server/db/embedded';
import { plenty } from '../../../server/disk/room';

test('a table that was written anew is tidied, so that counts go on to read its indexes alone', async () => {
  const client = await PGlite.create();
  const db = drizzle(client);
  const visiblePages = async () => {
    const pages = sql`select relallvisible as count from pg_class where relname = 'visits'`;
    return only(await query<{ count: number }>(db, pages)).count;
  };
  await db.execute(sql`create table visits as select n, repeat('x', 1000) as exam from generate_series(1, 1000) as n`);
  await tidyEmbedded(db, plenty);
  const before = await visiblePages();
  expect(before).toBeGreaterThan(100);

  await db.execute(sql`alter table visits add column twice int generated always as (n * 2) stored`);
  await db.execute(sql`create index on visits (twice)`);
  expect(await visiblePages()).toBe(0);
  await tidyEmbedded(db, plenty);
  expect(await visiblePages()).toBeGreaterThanOrEqual(before);
  await client.close();
});
