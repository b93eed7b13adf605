import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { databaseUrl, onServer } from '../tests/server/harness/postgres-admin';

const templateDir = '.cache/e2e-template';

/** The ports from here on are for the tests' servers; two runs on one machine need two ranges. */
export const firstPort = Number(process.env.E2E_PORT ?? 4099);

/** The PostgreSQL server to test on; without it, the servers of journeys have the embedded engine in their folders. */
const postgresServer = process.env.TEST_DATABASE_URL;

const databaseOf = (dataDir: string) => `e2e_${firstPort}_${basename(dataDir).replaceAll('-', '_')}`;

/** Seeds the one database that `furnish` copies. */
export async function makeTemplate() {
  rmSync(templateDir, { recursive: true, force: true });
  if (postgresServer) await createDatabase(postgresServer, templateDir, 'template0');
  const server = await startServer({ port: firstPort, dataDir: templateDir });
  await server.stop();
}

/** Gives a folder, and the database that belongs to it, what the template has, and nothing of what it had before. */
export async function furnish(dataDir: string) {
  rmSync(dataDir, { recursive: true, force: true });
  cpSync(templateDir, dataDir, { recursive: true });
  if (postgresServer) await createDatabase(postgresServer, dataDir, databaseOf(templateDir));
}

async function createDatabase(server: string, dataDir: string, template: string) {
  await onServer(server, `drop database if exists ${databaseOf(dataDir)} with (force)`);
  await onServer(server, `create database ${databaseOf(dataDir)} template ${template}`);
}

/** Takes away the databases that this run's journeys have made. */
export async function removeDatabases() {
  if (!postgresServer) return;
  const made = await onServer(postgresServer, 'select datname as name from pg_database');
  for (const { name } of made as { name: string }[])
    if (name.startsWith(`e2e_${firstPort}_`)) await onServer(postgresServer, `drop database ${name} with (force)`);
}

/** A time zone in which it is between ten and eleven now: journeys through a working day run at any hour. */
function morningZone(): string {
  const offset = 10 - new Date().getUTCHours();
  const ahead = offset < -12 ? offset + 24 : offset;
  // The sign in these names is the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** The first password of the one account that a real installation begins with. */
export const adminPassword = 'Iris-Lens-77';

/** What makes of a server's first start a real installation: without the demo, on the embedded engine in its folder. */
const production: NodeJS.ProcessEnv = {
  NODE_ENV: 'production',
  DEMO: undefined,
  DATABASE_URL: undefined,
  JWT_SECRET: 'of a journey, and of 32 characters or more',
  ADMIN_PASSWORD: adminPassword,
};

type Place = { port: number; dataDir: string; cwd?: string; isProduction?: boolean };

/** Starts the real server with the built console, on a database of its own. */
export async function startServer({ port, dataDir, cwd, isProduction = false }: Place) {
  const url = `http://127.0.0.1:${port}`;
  const isAnswered = async () => (await fetch(`${url}/api/v1/health`).catch(() => undefined))?.ok === true;
  // One that an interrupted run has left would be taken for this one, with another's rows.
  if (await isAnswered())
    throw new Error(`Another server answers on ${url}: stop it, or choose other ports (E2E_PORT)`);
  const server = spawn(process.execPath, ['.cache/server/server.mjs'], {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...(postgresServer && { DATABASE_URL: databaseUrl(postgresServer, databaseOf(dataDir)), DEMO: '1' }),
      LOG_LEVEL: 'error',
      // Many sign-ins from one address, on a machine that is busy with browsers.
      LOGINS_PER_MINUTE: '100000',
      OVERLOAD_DELAY: '0',
      FRAME_HOSTS: 'https://frames.example',
      SITE_TIME_ZONE: morningZone(),
      ...(isProduction && production),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It seeds the demo first, which a busy machine may take minutes for.
  const deadline = Date.now() + 240_000;
  while (!(await isAnswered())) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`The server did not start on ${url}`);
    }
    await setTimeout(50);
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  };
  return {
    url,
    /** Does nothing where it has ended already. */
    stop: () => end('SIGTERM'),
    /** As by a power cut: nothing is finished, nothing is said. */
    kill: () => end('SIGKILL'),
  };
}
