import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Settings } from './config';
import type { OpenDatabase, Say } from './db/database';
import { holdsEmbedded, openEmbedded, prepareEmbedded, tidyEmbedded } from './db/embedded';
import { noDatabase, requireFurnished } from './db/holdings';
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
  const { databaseUrl, dataDir, isProduction } = config;
  if (databaseUrl) {
    const preparing = { waitSeconds: config.waitForDatabase, isProduction, say };
    const isDemo = await preparePostgres(databaseUrl, (db) => install(db, config), preparing);
    return { ...openPostgres({ url: databaseUrl, onError, onChange }), room: plenty, isDemo };
  }
  const database = await openEmbedded(dataDir, onError, config.diskMargin, say);
  try {
    const isDemo = await prepareEmbedded(database.db, (db) => install(db, config));
    await tidyEmbedded(database.db, database.room);
    return { ...database, isDemo };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens the database that the configuration names as it is. Where there is none, nothing is made: the place may be mistyped. */
export async function openFurnished(
  { databaseUrl: url, dataDir, diskMargin, waitForDatabase }: Settings,
  onError: (error: Error) => void,
): Promise<OpenDatabase> {
  if (url) {
    const client = await reachPostgres(url, waitForDatabase);
    try {
      await requireFurnished(drizzle(client), 'at DATABASE_URL');
    } finally {
      await client.end();
    }
    return openPostgres({ url, onError });
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

/** What the planner knows of the tables is brought up to date. On PostgreSQL by a connection that may wait for whoever else does that. */
export const analyze = ({ databaseUrl }: Settings, { db, room }: Opened) =>
  databaseUrl ? preparePostgres(databaseUrl, (own) => own.execute(sql`analyze`)) : tidyEmbedded(db, room);
