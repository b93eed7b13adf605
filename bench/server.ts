import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { StartError } from '../server/errors/start-error';

const port = 3900;
/** Where `DATABASE_URL` names one, the database is that one; the folder then says that it is filled. */
export const database = process.env.DATABASE_URL ? 'PostgreSQL' : 'embedded database';
export const dataDir = `.cache/bench-${database.replace(' ', '-')}`;
export const baseUrl = `http://127.0.0.1:${port}`;

const envOf = (onPort: number, folder: string) => ({
  ...process.env,
  PORT: String(onPort),
  DATA_DIR: folder,
  LOG_LEVEL: 'warn',
  LOGINS_PER_MINUTE: '1000000',
  DEMO: '1',
});

/** Starts the API on a database with so many patients and visits, which later runs use again. */
export async function startServer(
  patients: number,
  visits: number,
): Promise<{ process: ChildProcess; startMs: number }> {
  const env = envOf(port, dataDir);
  if (!existsSync(dataDir)) {
    console.info(`Seeding ${patients} patients and ${visits} visits…`);
    const counts = ['--patients', String(patients), '--visits', String(visits)];
    await run(['--import', 'tsx', 'server/seed.ts', ...counts], env, 'inherit').failed;
  }
  await requireFree(port);
  const start = performance.now();
  const server = run(['server/run.mjs'], env);
  await untilHealthy(baseUrl, server);
  return { process: server.child, startMs: performance.now() - start };
}

/** Starts the API on an embedded database of its own that holds nothing but the demo. */
export function startFreshServer(): Promise<Server> {
  const folder = '.cache/bench-fresh';
  rmSync(folder, { recursive: true, force: true });
  return startOn(port + 1, { ...envOf(port + 1, folder), DATABASE_URL: '' });
}

type Server = { process: ChildProcess; url: string };

/** Starts so many processes of the API on the database that `DATABASE_URL` names, which is furnished with the demo if it is empty. */
export async function startProcesses(count: number): Promise<Server[]> {
  const started: Server[] = [];
  const ports = Array.from({ length: count }, (_, index) => port + 1 + index);
  // One folder for all: what they sign tokens with lies there.
  for (const at of ports) started.push(await startOn(at, envOf(at, '.cache/bench-processes')));
  return started;
}

async function startOn(at: number, env: NodeJS.ProcessEnv): Promise<Server> {
  await requireFree(at);
  const server = run(['server/run.mjs'], env);
  const url = `http://127.0.0.1:${at}`;
  await untilHealthy(url, server);
  return { process: server.child, url };
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
