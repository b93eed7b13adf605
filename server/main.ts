import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import project from '../package.json' with { type: 'json' };
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { forLog } from './errors/for-log';
import { startFailure } from './errors/start-error';
import { listen } from './http/listen';
import { loggerOptions } from './http/logger';
import { openDatabase } from './open';
import { watchForDemo } from './seed/demo-watch';
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
    room: database.room,
    dist,
    version: project.version,
    logger: loggerOptions(config.logLevel),
  });
  log = app.log;
  // Runs when the last request has been answered.
  app.addHook('onClose', () => database.close());
  const stop = async (code: number) => {
    const isClean = await app.close().then(
      () => true,
      (error: unknown) => app.log.error(forLog(error), 'the server could not stop in order'),
    );
    process.exit(isClean ? code : 1);
  };
  whenToldToStop(() => stop(0));
  if (config.isProduction) watchForDemo(database.db, app.log, () => stop(1));
  announce(await listen(app, config), database.isDemo);
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
  console.error(startFailure(error));
  process.exit(1);
}
