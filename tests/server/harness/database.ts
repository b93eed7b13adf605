import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { inject } from 'vitest';
import type { Database, OpenDatabase } from '../../../server/db/database';
import { prepareEmbedded } from '../../../server/db/embedded';
import { frugalEmbedded } from '../../../server/db/frugal-embedded';
import { listenEmbedded } from '../../../server/db/listen';
import { migrationsFolder } from '../../../server/db/migrations-folder';
import { openPostgres, preparePostgres } from '../../../server/db/postgres';
import { databaseUrl, onServer } from './postgres-admin';
import { temporaryFolder } from './process';
import { timeZone } from './site';

/** The PostgreSQL server to test on; without it, tests run on the embedded engine. */
export const postgresServer = process.env.TEST_DATABASE_URL;

/** A database of the caller's own, furnished with the demo. */
export const freshDatabase = (): Promise<OpenDatabase> =>
  postgresServer ? onPostgres(postgresServer, inject('template')) : embedded();

/** A database of the caller's own, with tables and nothing in them. */
export async function emptyDatabase(): Promise<OpenDatabase> {
  if (postgresServer)
    return onPostgres(postgresServer, 'template0', (url) => preparePostgres(url, async () => undefined, { timeZone }));
  const database = openClient(await PGlite.create());
  await prepareEmbedded(database.db, async () => undefined, timeZone);
  return database;
}

/** A database of the caller's own as an earlier release left it, by its newest migration and its rows, then brought up to date and furnished. */
export async function upgradedDatabase(
  newestThen: string,
  fill: (db: Database) => Promise<unknown>,
  furnish: (db: Database) => Promise<unknown>,
): Promise<OpenDatabase> {
  const makeOld = async (db: Database) => {
    // As in the product: the parameter names one driver, and any will do.
    const folder = await migrationsUntil(newestThen);
    await migrate(db as Parameters<typeof migrate>[0], { migrationsFolder: folder });
    await rm(folder, { recursive: true });
    await fill(db);
  };
  if (postgresServer)
    return onPostgres(postgresServer, 'template0', async (url) => {
      const old = openPostgres({ url, onError: () => undefined });
      await makeOld(old.db);
      await old.close();
      await preparePostgres(url, furnish, { timeZone });
    });
  const database = openClient(await PGlite.create());
  await makeOld(database.db);
  await prepareEmbedded(database.db, furnish, timeZone);
  return database;
}

async function migrationsUntil(newest: string): Promise<string> {
  const folder = await temporaryFolder();
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(file, 'utf8'));
  const until = journal.entries.findIndex(({ tag }) => tag === newest) + 1;
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

function openClient(client: PGlite): OpenDatabase {
  frugalEmbedded(client);
  return { db: drizzle(client), close: () => client.close(), listen: listenEmbedded(client) };
}

async function embedded(): Promise<OpenDatabase> {
  const dump = await readFile(inject('template'));
  return openClient(await PGlite.create({ loadDataDir: new Blob([dump]) }));
}

let count = 0;

async function onPostgres(
  server: string,
  template: string,
  prepare?: (url: string) => Promise<void>,
): Promise<OpenDatabase> {
  count += 1;
  const name = `eye_health_test_${process.pid}_${count}`;
  await onServer(server, `create database ${name} template ${template}`);
  const url = databaseUrl(server, name);
  await prepare?.(url);
  const { db, close, listen } = openPostgres({ url, onError: () => undefined });
  return {
    db,
    listen,
    async close() {
      await close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
