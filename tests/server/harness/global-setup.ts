import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { TestProject } from 'vitest/node';
import { prepareEmbedded } from '../../../server/db/embedded';
import { preparePostgres } from '../../../server/db/postgres';
import { install } from '../../../server/seed/install';
import { databaseUrl, onServer } from './postgres-admin';
import { timeZone } from './site';

declare module 'vitest' {
  export interface ProvidedContext {
    /** File with a dumped data directory of the embedded engine, and name of a database on the PostgreSQL server. */
    template: { dump: string; database: string };
  }
}

const furnish = { isProduction: false, demo: 'asked' as const, adminPassword: undefined, demoPatients: 160 };

/** Furnishes one database, which every test then starts from: making one takes seconds, copying it does not. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'eye-health-tests-'));
  const dump = join(folder, 'template.tar');
  const client = await PGlite.create();
  await prepareEmbedded(drizzle(client), (db) => install(db, furnish), timeZone);
  await writeFile(dump, await (await client.dumpDataDir('none')).bytes());
  await client.close();

  const server = process.env.TEST_DATABASE_URL;
  const database = `eye_health_template_${process.pid}`;
  if (server) {
    await onServer(server, `create database ${database}`);
    await preparePostgres(databaseUrl(server, database), (db) => install(db, furnish), { timeZone });
  }
  project.provide('template', { dump, database });

  return async () => {
    await rm(folder, { recursive: true });
    if (server) await onServer(server, `drop database ${database} with (force)`);
  };
}
