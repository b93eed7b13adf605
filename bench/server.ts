import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartError } from '../server/errors/start-error';

const port = Number(process.env.BENCH_PORT ?? 3900);
/** Where `DATABASE_URL` names one, the database is that one; the folder then says that it is filled. */
export const isPostgres = !!process.env.DATABASE_URL;
export const database = isPostgres ? 'PostgreSQL' : 'embedded database';
export const dataDir = `.cache/bench-${database.replace(' ', '-')}`;
export const baseUrl = `http://127.0.0.1:${port}`;

// As a release has them, and of what is measured: beside those of a server that may be running.
const programs = '.cache/bench-programs';
execFileSync(process.execPath, ['--import', 'tsx', 'build/server.ts', programs], { stdio: 'inherit' });

const built = (program: 'server' | 'seed') => `${programs}/${program}.mjs`;

const envOf = (onPort: number, folder: string) => ({
  ...process.env,
  PORT: String(onPort),
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  LOGINS_PER_MINUTE: '1000000',
  DEMO: '1',
});

/** What the bench's database holds. */
export const rows = isPostgres
  ? {
      organizations: 60,
      points: 300,
      patients: 1_000_000,
      visits: 4_000_000,
      appointments: 1_500_000,
      reminders: 1_500_000,
      logs: 10_000_000,
    }
  : { patients: 100_000, visits: 400_000 };

/** Furnishes the database, where an earlier run has not. */
export async function seedPatients(): Promise<void> {
  if (existsSync(dataDir)) return;
  console.info(`Seeding ${rows.patients} patients and ${rows.visits} visits…`);
  const counts = Object.entries(rows).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await run([built('seed'), ...counts], envOf(port, dataDir), 'inherit').failed;
}

export type Started = { process: ChildProcess; startMs: number };

/** Starts the API on the database with so many patients and visits, which later runs use again. */
export async function startServer(): Promise<Started> {
  await seedPatients();
  const env = envOf(port, dataDir);
  await requireFree(port);
  const start = performance.now();
  const server = run([built('server')], env);
  await untilHealthy(baseUrl, server);
  return { process: server.child, startMs: performance.now() - start };
}

/** Starts the API on an embedded database of its own that holds nothing but the demo. */
export function startFreshServer(): Promise<Server> {
  const folder = '.cache/bench-fresh';
  rmSync(folder, { recursive: true, force: true });
  return startOn(port + 1, { ...envOf(port + 1, folder), DATABASE_URL: '' });
}

export type Server = {
  process: ChildProcess;
  port: number;
  url: string;
  /** Where its metrics are. */
  metrics: string;
  kill: () => Promise<void>;
  /** The same once more, after its end. */
  restart: () => Promise<void>;
};

/** Starts so many processes of the API on the bench's database, which is furnished with the demo if it is empty. */
export async function startProcesses(count: number, env: NodeJS.ProcessEnv = {}): Promise<Server[]> {
  const started: Server[] = [];
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index);
  // One folder for all: what they sign tokens with lies there.
  for (const at of ports) started.push(await startOn(at, { ...envOf(at, '.cache/bench-processes'), ...env }));
  return started;
}

async function startOn(at: number, given: NodeJS.ProcessEnv): Promise<Server> {
  const metricsPort = at + 50;
  const env = { ...given, METRICS_PORT: String(metricsPort) };
  const url = `http://127.0.0.1:${at}`;
  const start = async () => {
    await requireFree(at);
    const server = run([built('server')], env);
    await untilHealthy(url, server);
    return server.child;
  };
  const server: Server = {
    process: await start(),
    port: at,
    url,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    async kill() {
      server.process.kill('SIGKILL');
      await once(server.process, 'close');
    },
    async restart() {
      server.process = await start();
    },
  };
  return server;
}

/** A process of the product. `failed` settles when it ends, and then rejects with what it said, unless all went well. */
function run(options: string[], env: NodeJS.ProcessEnv, output: 'ignore' | 'inherit' = 'ignore') {
  const child = spawn(process.execPath, options, { env, stdio: ['ignore', output, 'pipe'] });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const failed = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new StartError(said.trim());
  });
  // Once it serves, its end is the bench's own doing.
  failed.catch(() => undefined);
  return { child, failed };
}

/** Whoever listens there already would be measured instead. */
async function requireFree(wanted: number): Promise<void> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  await once(probe, 'listening').catch(() => {
    throw new StartError(`Port ${wanted} is taken, which the bench needs. Stop what listens there.`);
  });
  probe.close();
  await once(probe, 'close');
}

async function untilHealthy(url: string, { child, failed }: ReturnType<typeof run>) {
  const deadline = performance.now() + 60_000;
  while (child.exitCode === null && performance.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  if (child.exitCode !== null) await failed;
  child.kill('SIGTERM');
  throw new StartError('The server did not start within a minute.');
}

/** Resident memory of a process in MB; Linux only, undefined elsewhere. */
export function residentMb(pid: number): number | undefined {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
