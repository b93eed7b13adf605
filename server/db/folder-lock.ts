import { execFileSync } from 'node:child_process';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error';

/** The folder belongs to another process that is alive: a second one would silently lose rows. */
export class FolderInUse extends StartError {
  constructor(
    readonly folder: string,
    readonly pid: number,
  ) {
    super(`The data folder ${folder} is in use by process ${pid}. Stop it first, or choose another DATA_DIR.`);
  }
}

type Holder = { pid: number; started: string };

/** Takes `folder` for this process and gives what releases it. The lock of a process that died is taken over. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.lock');
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) ?? 'unknown' } satisfies Holder);
  for (let attempt = 0; attempt < 10; attempt += 1) {
    if (create(path, mine)) return () => release(path, mine);
    const found = read(path);
    if (found === undefined) continue;
    const holder = parse(found);
    if (holder && startOf(holder.pid) === holder.started) throw new FolderInUse(folder, holder.pid);
    removeStale(path, found);
  }
  throw new Error(`Cannot lock the data folder ${folder}.`);
}

/** Whether the lock is now there with `content`. It appears with its content: half of one would look stale to others. */
function create(path: string, content: string): boolean {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, content, { mode: 0o600 });
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const { pid, started } = JSON.parse(content);
    return Number.isInteger(pid) && typeof started === 'string' ? { pid, started } : undefined;
  } catch {
    return undefined;
  }
}

/** Moved aside before it is deleted, so that a lock which another process has just made in its place is noticed and put back. */
function removeStale(path: string, expected: string): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (read(aside) === expected) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

function release(path: string, mine: string): void {
  if (read(path) === mine) rmSync(path, { force: true });
}

/** When a process began, or undefined when there is none; the number alone could belong to a newer process. */
function startOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The second field is the program's name, in brackets, and may hold anything; the start is the 22nd.
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    }
    process.kill(pid, 0);
    return process.platform === 'win32'
      ? 'unknown'
      : execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);
