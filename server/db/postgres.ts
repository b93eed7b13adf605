import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { databaseFault } from '../errors/database-fault';
import { requireBoundRole } from './bound-role';
import { tellChanges } from './change-triggers';
import type { Database, OpenDatabase, Say } from './database';
import { frugalClient } from './frugal-client';
import { startHeartbeat } from './heartbeat';
import { refuseStrange } from './holdings';
import { keepCounts } from './keep-counts';
import { createLine, DatabaseAway } from './line';
import { listenPostgres } from './listen';
import { migrationsFolder } from './migrations-folder';
import { keepPlans } from './planned';
import { reachPostgres } from './reach-postgres';
import { secureRows } from './row-security';

/** Any number; all processes that prepare the same database wait for each other on it. */
const preparationLock = 7_126_041;

type Options = {
  url: string;
  /** Told of connections that broke while idle. */
  onError: (error: Error) => void;
  /** The database does not answer any more, or answers again. */
  onChange?: (isAway: boolean) => void;
  poolSize?: number;
};

/**
 * A waiting caller gets an error within a second rather than holding on to its browser for fifty: while the database is away, what
 * is under way is given up, and nothing new is begun.
 */
export function openPostgres({
  url,
  onError,
  onChange,
  poolSize = 10,
}: Options): OpenDatabase & { connections: () => Connections } {
  const line = createLine();
  const heartbeat = startHeartbeat({
    url,
    line,
    onChange(isAway) {
      if (isAway) line.cut();
      onChange?.(isAway);
    },
  });
  const pool = new GuardedPool(
    {
      connectionString: url,
      max: poolSize,
      connectionTimeoutMillis: 900,
      statement_timeout: 10_000,
      query_timeout: 11_000,
      idle_in_transaction_session_timeout: 15_000,
      // Calls are many and short: one that took several processors, or compiled its statement, would be in the others' way.
      options: '-c lock_timeout=800 -c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0',
      keepAlive: true,
      pipeline: true,
      stream() {
        const socket = line.open();
        // Made for a call that waits in the pool's queue since before: it is to wait no longer.
        if (heartbeat.isAway()) setImmediate(() => socket.destroy(new DatabaseAway()));
        return socket;
      },
    },
    heartbeat.isAway,
  );
  pool.on('error', onError);
  // The pool listens to a client only while it lies idle. The call that a client carries learns of its end by itself.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepPlans(client);
  });
  const close = async () => {
    await pool.end();
    heartbeat.stop();
  };
  const connections = () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db: withSafeTransactions(drizzle(pool), pool), close, connections, listen: listenPostgres(url, line) };
}

/** How many connections there are, how many of them lie idle, and how many calls wait for one. */
export type Connections = { total: number; idle: number; waiting: number };

type Connected = Parameters<pg.Pool['connect']>[0];

/** Gives no connection while the database is away. */
class GuardedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly isAway: () => boolean,
  ) {
    super(options);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | undefined {
    if (!this.isAway()) {
      if (!callback) return super.connect();
      super.connect(callback);
    } else if (!callback) return Promise.reject(new DatabaseAway());
    else callback(new DatabaseAway(), undefined, () => undefined);
  }
}

/** Drizzle's own would keep a connection for good that breaks as its transaction begins, and give back one whose answer is still to come. */
function withSafeTransactions<T extends NodePgDatabase>(db: T, pool: pg.Pool): T {
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let isLost = false;
    try {
      return await drizzle(frugalClient(client)).transaction(work, config);
    } catch (error) {
      const fault = databaseFault(error);
      isLost = fault?.kind === 'unavailable' && fault.code === '';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  return db;
}

type Preparing = { timeZone: string; waitSeconds?: number; isProduction?: boolean; say?: Say };

/** Brings the database up to date, one process at a time: the others wait, and then find nothing left to do. */
export async function preparePostgres<Result>(
  url: string,
  prepare: (db: Database) => Promise<Result>,
  { timeZone, waitSeconds = 0, isProduction = false, say = console.info }: Preparing,
): Promise<Result> {
  const client = await reachPostgres(url, waitSeconds, say);
  try {
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const db: NodePgDatabase = drizzle(client);
    await refuseStrange(db);
    if (isProduction) await requireBoundRole(db);
    await migrate(db, { migrationsFolder });
    await secureRows(db);
    const result = await prepare(db);
    // What an installation is furnished with is told to nobody.
    await tellChanges(db);
    await keepCounts(db, timeZone);
    return result;
  } finally {
    await client.end();
  }
}
