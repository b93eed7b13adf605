import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';

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
    execFileSync(process.execPath, ['--import', 'tsx', 'server/seed.ts', ...counts], { env, stdio: 'inherit' });
  }
  const start = performance.now();
  const server = run(env);
  await untilHealthy(baseUrl);
  return { process: server, startMs: performance.now() - start };
}

/** Starts the API on an embedded database of its own that holds nothing but the demo. */
export async function startFreshServer(): Promise<{ process: ChildProcess; url: string }> {
  const folder = '.cache/bench-fresh';
  rmSync(folder, { recursive: true, force: true });
  const server = run({ ...envOf(port + 1, folder), DATABASE_URL: '' });
  const url = `http://127.0.0.1:${port + 1}`;
  await untilHealthy(url);
  return { process: server, url };
}

const run = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['server/run.mjs'], { env, stdio: ['ignore', 'ignore', 'inherit'] });

async function untilHealthy(url: string) {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/v1/health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not start');
}

/** Resident memory of a process in MB; Linux only, undefined elsewhere. */
export function residentMb(pid: number): number | undefined {
  const status = existsSync(`/proc/${pid}/status`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) / 1024 : undefined;
}
