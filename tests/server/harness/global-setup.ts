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
    /** File with a dumped data directory of the embedded engine, or name of a database on the PostgreSQL server to test on. */
    template: string;
  }
}

const furnish = { isProduction: false, demo: 'asked' as const, adminPassword: undefined, demoPatients: 160 };

/** Furnishes one database, which every test then starts from: making one takes seconds, copying it does not. */
// biome-ignore lint/style/noDefaultExport: vitest reads the default export
export default async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const { template, remove } = server ? await onPostgres(server) : await onEmbedded();
  project.provide('template', template);
  return remove;
}

async function onEmbedded() {
  const folder = await mkdtemp(join(tmpdir(), 'eye-health-tests-'));
  const template = join(folder, 'template.tar');
  const client = await PGlite.create();
  await prepareEmbedded(drizzle(client), (db) => install(db, furnish), timeZone);
  await writeFile(template, await (await client.dumpDataDir('none')).bytes());
  await client.close();
  return { template, remove: () => rm(folder, { recursive: true }) };
}

async function onPostgres(server: string) {
  const template = `eye_health_template_${process.pid}`;
  await onServer(server, `create database ${template}`);
  await preparePostgres(databaseUrl(server, template), (db) => install(db, furnish), { timeZone });
  return {
    template,
    remove: async () => {
      await onServer(server, `drop database ${template} with (force)`);
    },
  };
}
