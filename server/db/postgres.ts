import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, OpenDatabase } from './database';
import { migrationsFolder } from './migrations-folder';
import { secureRows } from './row-security';

/** Any number; all processes that prepare the same database wait for each other on it. */
const preparationLock = 7_126_041;

type Options = {
  url: string;
  /** Told of connections that broke while idle; without a listener they would end the process. */
  onError: (error: Error) => void;
  poolSize?: number;
};

/** A waiting caller gets an error within a second rather than holding on to its browser for fifty. */
export function openPostgres({ url, onError, poolSize = 10 }: Options): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 900,
    statement_timeout: 10_000,
    query_timeout: 11_000,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c lock_timeout=800 -c timezone=UTC',
    keepAlive: true,
  });
  pool.on('error', onError);
  return { db: drizzle(pool), close: () => pool.end() };
}

/** Brings the database up to date, one process at a time: the others wait, and then find nothing left to do. */
export async function preparePostgres(url: string, prepare: (db: Database) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const db: NodePgDatabase = drizzle(client);
    await migrate(db, { migrationsFolder });
    await secureRows(db);
    await prepare(db);
  } finally {
    await client.end();
  }
}
