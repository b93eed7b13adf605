import { resolve } from 'node:path';
import { z } from 'zod';
import { isCommonPassword } from './access/common-passwords';
import { isLongEnough, localSecret, shortestSecret } from './access/token-secret';
import { StartError } from './errors/start-error';
import type { DemoWish } from './seed/purpose';

const flag = z.enum(['on', 'off']).transform((value) => value === 'on');
const hostList = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(z.string().regex(/^(https?:\/\/)?(\*\.)?[\w.-]+(:\d+)?$/, 'must be host names, separated by commas')));

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat;
  } catch {
    return false;
  }
}

/** Every variable, with its default. */
export const environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** How long a start waits for a database that is not there yet, in seconds. */
  WAIT_FOR_DATABASE: z.coerce.number().int().min(0).max(3600).default(0),
  JWT_SECRET: z.string().refine(isLongEnough, `must have at least ${shortestSecret} characters`).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128).optional(),
  FILING_NUMBER: z.string().max(100).default(''),
  REMEMBER_PASSWORD: flag.default(true),
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
  /** How many proxies stand in front of the server: as many addresses of X-Forwarded-For are believed. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  FRAME_HOSTS: hostList.default([]),
  IDLE_LOCK_MINUTES: z.coerce.number().min(0).max(1440).default(15),
  /** Twice the lock's time where it is not set. */
  IDLE_SESSION_MINUTES: z.coerce.number().min(0).max(1440).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  BODY_LIMIT: z.coerce.number().int().min(1024).max(104_857_600).default(1_048_576),
  /** How long a request may take to arrive, in seconds. */
  REQUEST_TIMEOUT: z.coerce.number().int().min(1).max(600).default(30),
  LOGINS_PER_MINUTE: z.coerce.number().int().min(1).max(1_000_000).default(20),
  /** Requests are turned away while answers wait for the processor longer than this, in milliseconds; 0 for never. */
  OVERLOAD_DELAY: z.coerce.number().int().min(0).max(60_000).default(2_000),
  /** How many windows may be told of changes at a time, by this process. */
  LIVE_STREAMS: z.coerce.number().int().min(0).max(100_000).default(2_000),
  LIVE_STREAMS_PER_SESSION: z.coerce.number().int().min(1).max(1_000).default(20),
  /** Entries of the system log are kept so long: six years, and half a year at least. */
  LOG_RETENTION_DAYS: z.coerce.number().int().min(180).max(36_500).default(2_190),
  /** Whose clock and calendar opening hours and appointments follow. */
  SITE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, such as Asia/Shanghai')
    .default('Asia/Shanghai'),
  /** How often it is looked whether a scheduled rule is due, in seconds; 0 for never. */
  JOB_INTERVAL: z.coerce.number().int().min(0).max(3600).default(60),
  /** `1`: an empty database becomes the demo; `0`: not even the embedded one does. */
  DEMO: z.enum(['0', '1']).optional(),
  /** Writes are refused while less is free on the disk of the embedded database, in MB; 0 for never. */
  DISK_MARGIN: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_048_576)
    .refine((margin) => margin === 0 || margin >= 64, 'must be 64 or more, or 0')
    .default(256),
  /** How many MB the pictures of each service point may take. */
  UPLOAD_QUOTA_MB: z.coerce.number().int().min(1).max(1_048_576).default(2048),
  /** Where the metrics are served; 0 for nowhere. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** How long a server that is told to stop says so and goes on, in seconds. */
  STOP_DELAY: z.coerce.number().int().min(0).max(60).default(0),
  /** How many patients the demo begins with. */
  DEMO_PATIENTS: z.coerce.number().int().min(0).max(1_000_000).default(600),
});

export type Settings = ReturnType<typeof readSettings>;

/** Of a server, which signs tokens. */
export type Config = Settings & { jwtSecret: string };

/** An environment that the server will not start with; the message names every variable that is wrong. */
export class ConfigError extends StartError {}

/** Reads and checks the environment of a server, once; makes it a secret where that is its own affair. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const settings = readSettings(env);
  if (settings.isProduction) {
    const needed = { JWT_SECRET: settings.jwtSecret, ADMIN_PASSWORD: settings.adminPassword };
    const missing = Object.entries(needed).filter(([, value]) => value === undefined);
    if (missing.length > 0) refuse(missing.map(([name]) => `${name}: must be set where NODE_ENV is production`));
  }
  return { ...settings, jwtSecret: settings.jwtSecret ?? localSecret(settings.dataDir) };
}

/** Reads and checks the environment of a command, which makes nothing and needs no secret. */
export function readSettings(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    refuse(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`));
  }
  const values = parsed.data;
  const isProduction = values.NODE_ENV === 'production';
  if (isProduction) {
    if (values.ADMIN_PASSWORD !== undefined && isCommonPassword(values.ADMIN_PASSWORD, 'superadmin'))
      refuse(['ADMIN_PASSWORD: everybody would try this one']);
    if (values.DEMO === '1') refuse(['DEMO: demo data have no place where NODE_ENV is production']);
  }
  return {
    isProduction,
    demo: demoWish(values),
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    waitForDatabase: values.WAIT_FOR_DATABASE,
    jwtSecret: values.JWT_SECRET,
    adminPassword: values.ADMIN_PASSWORD,
    filingNumber: values.FILING_NUMBER,
    rememberPassword: values.REMEMBER_PASSWORD,
    passwordMin: values.PASSWORD_MIN,
    trustedProxies: values.TRUST_PROXY,
    frameHosts: values.FRAME_HOSTS,
    idleLockMinutes: values.IDLE_LOCK_MINUTES,
    idleSessionMinutes: values.IDLE_SESSION_MINUTES ?? 2 * values.IDLE_LOCK_MINUTES,
    logLevel: values.LOG_LEVEL,
    bodyLimit: values.BODY_LIMIT,
    requestTimeout: values.REQUEST_TIMEOUT,
    loginsPerMinute: values.LOGINS_PER_MINUTE,
    overloadDelay: values.OVERLOAD_DELAY,
    liveStreams: values.LIVE_STREAMS,
    liveStreamsPerSession: values.LIVE_STREAMS_PER_SESSION,
    logRetentionDays: values.LOG_RETENTION_DAYS,
    timeZone: values.SITE_TIME_ZONE,
    jobInterval: values.JOB_INTERVAL,
    diskMargin: values.DISK_MARGIN * 1_048_576,
    uploadQuota: values.UPLOAD_QUOTA_MB,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    stopDelay: values.STOP_DELAY,
    demoPatients: values.DEMO_PATIENTS,
  };
}

/** The embedded database is somebody's trial until they say otherwise; any other belongs to whoever made it. */
function demoWish({ DEMO, DATABASE_URL }: z.output<typeof environment>): DemoWish {
  if (DEMO !== undefined) return DEMO === '1' ? 'asked' : 'none';
  return DATABASE_URL === undefined ? 'ifEmpty' : 'none';
}

function refuse(problems: string[]): never {
  throw new ConfigError(
    `The server cannot start with this environment:\n${problems.map((line) => `  ${line}`).join('\n')}`,
  );
}
