import { sql } from 'drizzle-orm';
import type { Config } from './config';
import type { OpenDatabase } from './db/database';
import { openEmbedded, prepareEmbedded, tidyEmbedded } from './db/embedded';
import { openPostgres, preparePostgres } from './db/postgres';
import { plenty, type Room } from './disk/room';
import { install } from './seed/install';

type Opened = OpenDatabase & { room: Room; isDemo: boolean };

/** Opens the database that the configuration names, brought up to date and furnished; `isDemo` says with what. `onChange` hears when it goes and comes back. */
export async function openDatabase(
  config: Config,
  onError: (error: Error) => void,
  onChange?: (isAway: boolean) => void,
): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) {
    const isDemo = await preparePostgres(databaseUrl, (db) => install(db, config), config.waitForDatabase);
    return { ...openPostgres({ url: databaseUrl, onError, onChange }), room: plenty, isDemo };
  }
  const database = await openEmbedded(dataDir, onError, config.diskMargin);
  try {
    const isDemo = await prepareEmbedded(database.db, (db) => install(db, config));
    await tidyEmbedded(database.db, database.room);
    return { ...database, isDemo };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** What the planner knows of the tables is brought up to date. On PostgreSQL by a connection that may wait for whoever else does that. */
export const analyze = ({ databaseUrl }: Config, { db, room }: Opened) =>
  databaseUrl ? preparePostgres(databaseUrl, (own) => own.execute(sql`analyze`)) : tidyEmbedded(db, room);
