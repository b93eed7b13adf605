import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { createBallast } from '../disk/ballast';
import { noRoom } from '../disk/disk-full';
import { plenty, type Room, watchRoom } from '../disk/room';
import { StartError } from '../errors/start-error';
import { systemCode } from '../errors/system-code';
import { tellChanges } from './change-triggers';
import { folderFault, openDataFolder } from './data-folder';
import { type Database, type OpenDatabase, query, type Say } from './database';
import { FilesWithReserve } from './files-with-reserve';
import { lockFolder } from './folder-lock';
import { frugalEmbedded } from './frugal-embedded';
import { heedRoom } from './heed-room';
import { refuseStrange } from './holdings';
import { keepCounts } from './keep-counts';
import { listenEmbedded } from './listen';
import { migrationsFolder } from './migrations-folder';
import { secureRows } from './row-security';

const minute = 60_000;
const hour = 60 * minute;

const settings = [
  // A quarter of the default buffers: the files are in the operating system's cache anyway, and the process stays below 400 MB.
  'shared_buffers=32MB',
  'maintenance_work_mem=32MB',
  // How much of its log a checkpoint leaves for later use, instead of a gigabyte.
  'max_wal_size=128MB',
  'min_wal_size=32MB',
];
const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];

const filesIn = (folder: string) => join(folder, 'pglite');

/** Whether there is a database to open. */
export function holdsEmbedded(folder: string): boolean {
  try {
    return statSync(filesIn(folder)).isDirectory();
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return false;
    throw folderFault(folder, error);
  }
}

type EmbeddedDatabase = OpenDatabase & { room: Room };

/**
 * Opens the embedded database below `folder`, for this process alone. With less room on the disk than `margin`, in bytes, it begins to
 * refuse writes; 0 for a disk that nobody watches.
 */
export async function openEmbedded(
  folder: string,
  onError: (error: Error) => void,
  margin = 0,
  say: Say = console.info,
): Promise<EmbeddedDatabase> {
  const unlock = takeFolder(folder, say);
  try {
    const ballast = createBallast(folder);
    const room = margin > 0 ? watchRoom({ folder, margin, ballast }) : plenty;
    if (room.level() === 'none') throw noRoom(folder);
    const fs = new FilesWithReserve(filesIn(folder), ballast);
    const client = await PGlite.create({ fs, startParams }).catch((error) => {
      throw unreadable(folder, error);
    });
    frugalEmbedded(client);
    letOthersIn(client);
    heedRoom(client, room);
    const db = drizzle(client);
    const clean = () => tidyEmbedded(db, room).catch(onError);
    const timers = [setInterval(clean, hour), setInterval(() => shortenLog(db).catch(onError), minute)];
    room.onChange((level) => level === 'little' && db.execute(sql`checkpoint`).catch(onError));
    const close = async () => {
      for (const timer of timers) clearInterval(timer);
      await client.close();
      unlock();
    };
    return { db, close, room, listen: listenEmbedded(client) };
  } catch (error) {
    unlock();
    throw folderFault(folder, error);
  }
}

/** Locks the folder for this process, and closes it to other accounts. */
function takeFolder(folder: string, say: Say): () => void {
  try {
    const closed = openDataFolder(folder);
    if (closed > 0) say(`${closed} files and folders in ${folder} were open to other accounts, and are not any more.`);
    return lockFolder(folder);
  } catch (error) {
    throw folderFault(folder, error);
  }
}

/** The engine says nothing of what it stumbled over. */
const unreadable = (folder: string, error: unknown) =>
  systemCode(error)
    ? error
    : new StartError(
        `The embedded database in ${folder} cannot be opened: it is damaged, or of another version. Restore a backup, or choose another DATA_DIR.`,
      );

/**
 * Transactions that wait for each other would run without a turn of the event loop in between: twenty dashboards opened at once
 * would keep everybody out for seconds, and then be taken for an overload.
 */
function letOthersIn(client: PGlite): void {
  const begin = client.transaction.bind(client);
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    begin(async (tx) => {
      await setImmediate();
      return work(tx);
    });
}

/** A checkpoint when the log has grown: nobody else makes one while the database is open. */
async function shortenLog(db: Database): Promise<void> {
  const [{ isLong } = { isLong: false }] = await query<{ isLong: boolean }>(
    db,
    sql`select pg_current_wal_insert_lsn() - redo_lsn > 64 * 1024 * 1024 as "isLong" from pg_control_checkpoint()`,
  );
  if (isLong) await db.execute(sql`checkpoint`);
}

export async function prepareEmbedded<Result>(
  db: Database,
  prepare: (db: Database) => Promise<Result>,
  timeZone: string,
): Promise<Result> {
  await refuseStrange(db);
  // The migrator's parameter names one driver; all it uses is the dialect and the session, which every database has.
  await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder });
  await secureRows(db);
  const result = await prepare(db);
  // What an installation is furnished with is told to nobody.
  await tellChanges(db);
  await keepCounts(db, timeZone);
  return result;
}

/**
 * The work of autovacuum, which the embedded database lacks: statistics, and index scans that skip the table, for tables
 * that have grown since the last time or that a migration has written anew, and an end to old transaction numbers. One table
 * at a time, as everybody waits for it.
 */
export async function tidyEmbedded(db: Database, room: Room): Promise<void> {
  if (room.level() !== 'enough') return;
  const due = await query<{ name: string }>(
    db,
    sql`
      select oid::regclass::text as name from pg_class
      where relkind = 'r' and (
        age(relfrozenxid) > 100000000
        or relnamespace = current_schema()::regnamespace
          and (
            reltuples < 0
            or relallvisible < relpages / 2
            or pg_relation_size(oid) / current_setting('block_size')::int > relpages * 1.1 + 10
          )
      )
    `,
  );
  for (const { name } of due) await db.execute(sql`vacuum (analyze) ${sql.raw(name)}`);
}
