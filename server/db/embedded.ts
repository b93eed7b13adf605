import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, OpenDatabase } from './database';
import { lockFolder } from './folder-lock';
import { migrationsFolder } from './migrations-folder';

/** Opens the embedded database below `folder`, for this process alone. `dump` is what a new one starts from. */
export async function openEmbedded(folder: string, dump?: Blob): Promise<OpenDatabase> {
  await mkdir(folder, { recursive: true });
  const unlock = lockFolder(folder);
  try {
    const client = await PGlite.create({ dataDir: join(folder, 'pglite'), loadDataDir: dump });
    const close = async () => {
      await client.close();
      unlock();
    };
    return { db: drizzle(client), close };
  } catch (error) {
    unlock();
    throw error;
  }
}

export async function prepareEmbedded(db: Database, prepare: (db: Database) => Promise<void>): Promise<void> {
  // The migrator's parameter names one driver; all it uses is the dialect and the session, which every database has.
  await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder });
  await prepare(db);
}

/** The work of autovacuum, which the embedded database lacks: fresh statistics, and index scans that skip the table. */
export const tidyEmbedded = (db: Database) => db.execute(sql`vacuum (analyze)`);
