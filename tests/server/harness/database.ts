import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';
import type { OpenDatabase } from '../../../server/db/database';
import { openPostgres } from '../../../server/db/postgres';
import { databaseUrl, onServer } from './postgres-admin';

/** The PostgreSQL server to test on; without it, tests run on the embedded engine. */
export const postgresServer = process.env.TEST_DATABASE_URL;

/** A database of the caller's own, furnished with the demo. */
export const freshDatabase = (): Promise<OpenDatabase> => (postgresServer ? onPostgres(postgresServer) : embedded());

async function embedded(): Promise<OpenDatabase> {
  const dump = await readFile(inject('template').dump);
  const client = await PGlite.create({ loadDataDir: new Blob([dump]) });
  return { db: drizzle(client), close: () => client.close() };
}

let count = 0;

async function onPostgres(server: string): Promise<OpenDatabase> {
  const { database: template } = inject('template');
  count += 1;
  const name = `eye_health_test_${process.pid}_${count}`;
  await onServer(server, `create database ${name} template ${template}`);
  const { db, close } = openPostgres({ url: databaseUrl(server, name), onError: () => undefined });
  return {
    db,
    async close() {
      await close();
      await onServer(server, `drop database ${name} with (force)`);
    },
  };
}
