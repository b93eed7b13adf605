import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import project from '../package.json' with { type: 'json' };
import { buildApp } from './app';
import { type Config, ConfigError, readConfig } from './config';
import { FolderInUse } from './db/folder-lock';
import { RoleMissing } from './db/row-security';
import { loggerOptions } from './http/logger';
import { openDatabase } from './open';
import { watchForDemo } from './seed/demo-watch';
import { DemoRefused } from './seed/purpose';
import { demoAccounts } from './seed/staff';
import { whenToldToStop } from './when-told-to-stop';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

async function start(config: Config) {
  // Both may be called before there is a log to write to.
  let log: FastifyBaseLogger | undefined;
  const database = await openDatabase(
    config,
    (error) => log?.error({ name: error.name }, 'a database connection broke'),
    (isAway) => (isAway ? log?.error('the database does not answer') : log?.info('the database answers again')),
  );
  const app = await buildApp({
    config,
    db: database.db,
    isDemo: database.isDemo,
    dist,
    version: project.version,
    logger: loggerOptions(config.logLevel),
  });
  log = app.log;
  // Runs when the last request has been answered.
  app.addHook('onClose', () => database.close());
  const stop = async (code: number) => {
    await app.close();
    process.exit(code);
  };
  whenToldToStop(() => stop(0));
  if (config.isProduction) watchForDemo(database.db, app.log, () => stop(1));
  const address = await app.listen({ port: config.port, host: config.host });
  announce(address, database.isDemo);
}

function announce(address: string, isDemo: boolean) {
  console.info(`Eye Health Console: ${address}`);
  if (!isDemo) return;
  console.info('Demo accounts:');
  for (const { username, password, role } of demoAccounts) console.info(`  ${username} / ${password} (${role})`);
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isExpected = [ConfigError, FolderInUse, DemoRefused, RoleMissing].some((kind) => error instanceof kind);
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exit(1);
}
