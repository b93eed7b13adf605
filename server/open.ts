import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Settings } from './config';
import type { Database, OpenDatabase, Say } from './db/database';
import { holdsEmbedded, openEmbedded, prepareEmbedded, tidyEmbedded } from './db/embedded';
import { noDatabase, requireFurnished } from './db/holdings';
import { keepCounts } from './db/keep-counts';
import { type Connections, openPostgres, preparePostgres } from './db/postgres';
import { reachPostgres } from './db/reach-postgres';
import { plenty, type Room } from './disk/room';
import { install } from './seed/install';

type Opened = OpenDatabase & { room: Room; isDemo: boolean; connections?: () => Connections };

type Listeners = {
  onError: (error: Error) => void;
  /** The database goes, or comes back. */
  onChange?: (isAway: boolean) => void;
  say?: Say;
};

/** Opens the database that the configuration names, brought up to date and furnished; `isDemo` says with what. */
export async function openDatabase(config: Settings, { onError, onChange, say }: Listeners): Promise<Opened> {
  const { databaseUrl, dataDir, isProduction, timeZone } = config;
  if (databaseUrl) {
    const preparing = { timeZone, waitSeconds: config.waitForDatabase, isProduction, say };
    const isDemo = await preparePostgres(databaseUrl, (db) => install(db, config), preparing);
    return { ...openPostgres({ url: databaseUrl, onError, onChange }), room: plenty, isDemo };
  }
  const database = await openEmbedded(dataDir, onError, config.diskMargin, say);
  try {
    const isDemo = await prepareEmbedded(database.db, (db) => install(db, config), timeZone);
    await tidyEmbedded(database.db, database.room);
    return { ...database, isDemo };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database that the configuration names as it is, for a command, whose statements may take their time. Where there is none, nothing
 * is made: the place may be mistyped.
 */
export async function openFurnished(
  { databaseUrl: url, dataDir, diskMargin, waitForDatabase }: Settings,
  onError: (error: Error) => void,
): Promise<Pick<Opened, 'db' | 'close' | 'room'>> {
  if (url) {
    const client = await reachPostgres(url, waitForDatabase);
    const db: Database = drizzle(client);
    try {
      await requireFurnished(db, 'at DATABASE_URL');
    } catch (error) {
      await client.end();
      throw error;
    }
    return { db, close: () => client.end(), room: plenty };
  }
  const place = `in DATA_DIR, ${dataDir}`;
  if (!holdsEmbedded(dataDir)) throw noDatabase(place);
  const database = await openEmbedded(dataDir, onError, diskMargin);
  try {
    await requireFurnished(database.db, place);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** After very many rows were made: what the planner knows of the tables is brought up to date, and what was left uncounted is counted. */
export async function settleRows(
  { databaseUrl, timeZone }: Settings,
  { db, room }: Pick<Opened, 'db' | 'room'>,
): Promise<void> {
  // Counting is planned by what is known of the tables.
  await db.execute(sql`analyze`);
  await keepCounts(db, timeZone);
  if (!databaseUrl) await tidyEmbedded(db, room);
}
