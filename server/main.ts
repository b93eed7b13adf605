import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import project from '../package.json' with { type: 'json' };
import { buildApp } from './app';
import { type Config, readConfig } from './config';
import { forLog } from './errors/for-log';
import { startFailure } from './errors/start-error';
import { listen } from './http/listen';
import { createLog } from './http/logger';
import { openDatabase } from './open';
import { watchForDemo } from './seed/demo-watch';
import { demoAccounts } from './seed/staff';
import { watchKept } from './watch/kept';
import { createMetrics } from './watch/metrics';
import { serveMetrics } from './watch/serve-metrics';
import { whenToldToStop } from './when-told-to-stop';

const dist = fileURLToPath(new URL('../dist', import.meta.url));

async function start(config: Config) {
  const log = createLog(config.logLevel);
  // In production there is one log, and whatever reads it reads JSON.
  const say = (sentence: string) => (config.isProduction ? log.info(sentence) : console.info(sentence));
  if (config.isProduction) logWarnings(log);
  const database = await openDatabase(config, {
    onError: (error) => log.error({ name: error.name }, 'a database connection broke'),
    onChange: (isAway) => (isAway ? log.error('the database does not answer') : log.info('the database answers again')),
    say,
  });
  const { db, listen: listenTo, room, isDemo } = database;
  const metrics = createMetrics(project.version);
  const app = await buildApp({
    config,
    db,
    listen: listenTo,
    isDemo,
    room,
    dist,
    version: project.version,
    log,
    metrics,
  });
  // Runs when the last request has been answered.
  app.addHook('onClose', () => database.close());
  const stop = async (code: number) => {
    const isClean = await app.close().then(
      () => true,
      (error: unknown) => log.error(forLog(error), 'the server could not stop in order'),
    );
    process.exit(isClean ? code : 1);
  };
  whenToldToStop(() => stop(0));
  if (config.isProduction) watchForDemo(db, log, () => stop(1));
  if (config.metricsPort > 0) {
    const served = serveMetrics(
      metrics,
      watchKept(metrics, { ...database, idleSessionMinutes: config.idleSessionMinutes }),
    );
    app.addHook('onClose', () => served.close());
    app.addHook('onReady', async () => {
      await listen(served, { host: config.metricsHost, port: config.metricsPort, setting: 'METRICS_PORT' });
    });
  }
  const address = await listen(app, config);
  if (!config.isProduction) announce(address, isDemo);
}

/** Node would print them as they are. */
function logWarnings(log: FastifyBaseLogger) {
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn({ name }, message));
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
