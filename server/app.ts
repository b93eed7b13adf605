import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { eventHeader } from '../contract/events';
import { createKnownBrowsers } from './access/known-browsers';
import { createTokens } from './access/tokens';
import { createSealer } from './audit/sealer';
import { createSiteClock } from './clinical/site-clock';
import type { Config } from './config';
import type { Database, Listen } from './db/database';
import { announceRoom } from './disk/announce-room';
import { plenty, type Room } from './disk/room';
import { createApi } from './http/api';
import { answerBrokenRequest } from './http/broken-request';
import { compressAnswers } from './http/compress';
import { answerInEnvelopes, sendError } from './http/envelope';
import { describeApi } from './http/openapi';
import { shedLoad } from './http/overload';
import { limitRates } from './http/rate-limit';
import { setSecurityHeaders } from './http/security';
import { serveConsole } from './http/static-files';
import { stopInOrder } from './http/stop-in-order';
import { jobs } from './jobs/jobs';
import { createScheduler } from './jobs/scheduler';
import { createLive } from './live/live';
import { routes } from './routes/index';
import { demoAccounts, demoFilingNumber } from './seed/staff';
import { countCalls } from './watch/count-calls';
import { createMetrics, type Metrics } from './watch/metrics';
import { answerProbes } from './watch/probes';

type Options = {
  config: Config;
  db: Database;
  listen: Listen;
  /** Whether it holds the demo, whose accounts the sign-in page then offers. */
  isDemo: boolean;
  /** On the disk that the database is on, where that is ours to watch. */
  room?: Room;
  /** Folder of the built console. */
  dist: string;
  version: string;
  /** The present, for tests that choose it. */
  now?: () => Date;
  log?: FastifyBaseLogger;
  metrics?: Metrics;
};

/** What a proxy calls a request, so that its log and ours name it alike. Whatever else stands there is somebody's text. */
const givenId = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined;

/** The whole server but for its port: a database in, requests answered. */
export async function buildApp({
  config,
  db,
  listen,
  isDemo,
  room = plenty,
  dist,
  version,
  now,
  log,
  metrics = createMetrics(version),
}: Options): Promise<FastifyInstance> {
  const app = Fastify({
    ...(log && { loggerInstance: log }),
    genReqId: ({ headers }) => (config.trustedProxies > 0 && givenId(headers['x-request-id'])) || crypto.randomUUID(),
    trustProxy: (_address, hop) => hop < config.trustedProxies,
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout * 1000,
    // Node looks every thirty seconds only, and sends for another thirty.
    http: { headersTimeout: config.requestTimeout * 1000, connectionsCheckingInterval: 1000 },
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered like everything else, and closes it.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      sendError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  countCalls(app, metrics);
  const isStopping = stopInOrder(app, config.stopDelay);
  answerInEnvelopes(app);
  compressAnswers(app);
  await setSecurityHeaders(app, config.frameHosts);
  await shedLoad(app, config.overloadDelay, () => metrics.overload.inc());
  await limitRates(app);
  await describeApi(app, version);

  announceRoom(app, room);
  const tokens = createTokens(config.jwtSecret);
  const sealer = createSealer(db, room, app.log, () => metrics.sealFailures.inc());
  app.addHook('onReady', async () => sealer.due());
  const clock = createSiteClock(config.timeZone, now);
  const scheduler = createScheduler({
    db,
    jobs,
    clock,
    room,
    seconds: config.jobInterval,
    log: app.log,
    onRound: (job, outcome) => metrics.jobs.inc({ job, outcome }),
  });
  app.addHook('onReady', async () => scheduler.start());
  app.addHook('preClose', () => scheduler.stop());
  const api = createApi(app, { db, tokens, idleSessionMinutes: config.idleSessionMinutes, room, onLogged: sealer.due });
  // After whatever writes to the log as it ends.
  app.addHook('preClose', () => sealer.stop());
  const live = createLive({
    db,
    listen,
    log: app.log,
    now: clock.now,
    idleSessionMinutes: config.idleSessionMinutes,
    most: config.liveStreams,
    mostPerSession: config.liveStreamsPerSession,
    onCount: (streams) => metrics.streams.set(streams),
  });
  app.addHook('onRequest', async ({ endpoint }, reply) => {
    if (endpoint) reply.header(eventHeader, live.lastEventId());
  });
  app.addHook('onReady', () => live.start());
  app.addHook('preClose', () => live.stop());
  const services = {
    db,
    live,
    mostWindows: config.liveStreamsPerSession,
    room,
    tokens,
    knownBrowsers: createKnownBrowsers(config.jwtSecret),
    idleSessionMinutes: config.idleSessionMinutes,
    console: {
      demoAccounts: isDemo ? demoAccounts : [],
      rememberPassword: config.rememberPassword,
      filingNumber: config.filingNumber || (isDemo ? demoFilingNumber : ''),
      frameHosts: config.frameHosts,
      idleLockMinutes: config.idleLockMinutes,
      timeZone: config.timeZone,
    },
    clock,
    uploadQuota: config.uploadQuota,
    passwordMin: config.passwordMin,
    loginsPerAddressAndMinute: config.loginsPerMinute,
    logRetentionDays: config.logRetentionDays,
  };
  for (const register of routes) register(api, services);

  answerProbes(app, { db, room, isStopping, isSealFailing: sealer.isFailing });
  await serveConsole(app, dist);
  return app;
}
