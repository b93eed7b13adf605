import { join } from 'node:path';
import { bundleServer, programs } from '../../../build/release/bundle-server';
import { listeningOnce, run, type ServerProcess, serverEnvironment } from './process';

// As a release has them: from their TypeScript each start takes two seconds more. Every worker makes its own.
const folder = `.cache/programs-${process.env.VITEST_POOL_ID}`;
await bundleServer(folder);

export const serverProgram = join(folder, 'server.mjs');

const bundled = new Map<string, string>(
  Object.entries(programs).map(([name, script]) => [script, join(folder, `${name}.mjs`)]),
);

/** The server as it is started for real, in a process of its own, on any free port. */
export const spawnServer = (env: Record<string, string>): ServerProcess =>
  listeningOnce(run([serverProgram], serverEnvironment(env)));

/** One of the project's commands; one that no release has, as npm runs it. */
export function runScript(script: string, options: string[], env: Record<string, string>) {
  const program = bundled.get(script);
  return run([...(program ? [program] : ['--import', 'tsx', script]), ...options], { PATH: process.env.PATH, ...env });
}
