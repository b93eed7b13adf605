import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that no other test uses. */
export const temporaryFolder = () => mkdtemp(join(tmpdir(), 'eye-health-server-'));

type Running = {
  child: ChildProcess;
  /** What it has written so far. */
  output: () => string;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null; output: string }>;
};

export type ServerProcess = Running & {
  /** Its address once it listens; rejected with what it wrote when it ends before. */
  listening: Promise<string>;
};

/** Where it runs, and as whom, if not as the test does. */
type Place = { cwd?: string; uid?: number; gid?: number };

/** Node with these options. */
export function run(options: string[], env: Record<string, string | undefined>, place: Place = {}): Running {
  const child = spawn(process.execPath, options, { ...place, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const exited = new Promise<Awaited<Running['exited']>>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, output }));
  });
  return { child, output: () => output, exited };
}

/** Of a server that a test starts: nothing of the test's own but the path. */
export const serverEnvironment = (env: Record<string, string>) => ({
  PATH: process.env.PATH,
  PORT: '0',
  LOG_LEVEL: 'silent',
  DEMO_PATIENTS: '10',
  LOGINS_PER_MINUTE: '1000',
  OVERLOAD_DELAY: '0',
  // A database of the test's own is furnished as the embedded one is.
  ...(env.DATABASE_URL && env.NODE_ENV !== 'production' && { DEMO: '1' }),
  ...env,
});

/** A server that was just started, with what it says of its address. */
export function listeningOnce(running: Running): ServerProcess {
  const listening = new Promise<string>((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      // A line for people, or in production one of the log, where that is not silent.
      const address = /(?:Eye Health Console: |Server listening at )([^\s"]+)/.exec(running.output())?.[1];
      if (address) resolve(address);
    });
    running.exited.then(({ output }) => reject(new Error(`The server ended: ${output}`)));
  });
  // Whoever only waits for the end has no use for the refusal.
  listening.catch(() => undefined);
  return { ...running, listening };
}
