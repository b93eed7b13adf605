import { execFile, execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';

/** Folder of PostgreSQL's own programs, where they are installed and a test can freeze what they start. */
export const postgresPrograms =
  process.platform === 'linux'
    ? ['/usr/lib/postgresql', '/usr/pgsql']
        .filter((folder) => existsSync(folder))
        .flatMap((folder) => readdirSync(folder).map((version) => join(folder, version, 'bin')))
        .findLast((bin) => existsSync(join(bin, 'initdb')))
    : undefined;

/** A PostgreSQL server of the caller's own, to be ended, frozen and started again. */
export async function startCluster(bin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'eye-health-cluster-'));
  const data = join(folder, 'data');
  const port = await freePort();
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? ownerOf('postgres') : undefined;
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const run = (program: string, ...options: string[]) =>
    promisify(execFile)(join(bin, program), ['-D', data, ...options], { ...owner, cwd: folder });
  const start = () => {
    const settings = `-h 127.0.0.1 -p ${port} -k ${folder} -c fsync=off`;
    return run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', settings, 'start');
  };
  const stop = (mode: 'fast' | 'immediate') => run('pg_ctl', '-w', '-m', mode, 'stop');
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const [postmaster = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    // The postmaster first: frozen, it starts no more children.
    process.kill(Number(postmaster), name);
    for (const pid of childrenOf(postmaster)) {
      try {
        process.kill(pid, name);
      } catch (error) {
        // A child that ended meanwhile needs no signal.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };

  await run('initdb', '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async remove() {
      await stop('immediate');
      rmSync(folder, { recursive: true });
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** An account of this machine. */
export function ownerOf(user: string): { uid: number; gid: number } {
  const idOf = (option: string) => Number(execFileSync('id', [option, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const childrenOf = (parent: string) =>
  readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && parentOf(entry) === parent)
    .map(Number);

function parentOf(pid: string): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the program's name, in brackets: its state, and then its parent.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    // It has ended in the meantime.
    return undefined;
  }
}
