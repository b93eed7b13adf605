import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ownerOf } from '../../server/harness/cluster';
import { listeningOnce, run, temporaryFolder } from '../../server/harness/process';

/** Somebody without any rights. Only root may act as somebody else. */
const nobody = process.getuid?.() === 0 ? ownerOf('nobody') : undefined;

/** The archive that `npm run release` has made. */
export function archive(): string {
  const made = readdirSync('release').filter((name) => name.endsWith('.tar.gz'));
  if (made.length !== 1) throw new Error('There is no release: npm run release');
  return resolve('release', made[0] ?? '');
}

export const password = 'a-long-password';

/** The release in a folder of its own, for an account without rights, which may write into `data` alone. */
export async function unpackRelease() {
  const root = await temporaryFolder();
  execFileSync('tar', ['-xzf', archive(), '-C', root]);
  const folder = join(root, readdirSync(root)[0] ?? '');
  const data = join(root, 'data');
  mkdirSync(data);
  chmodSync(root, 0o755);
  if (nobody) chownSync(data, nobody.uid, nobody.gid);
  const place = { ...nobody, cwd: folder };
  /** For production, and nothing of the test's own: there is no npm, no shell and no other program to be found. */
  const production = (env: Record<string, string>) => ({
    NODE_ENV: 'production',
    PORT: '0',
    JWT_SECRET: 's'.repeat(32),
    ADMIN_PASSWORD: password,
    DATA_DIR: join(data, 'production'),
    ...env,
  });
  return {
    root,
    folder,
    data,
    production,
    /** `node <command>.mjs …` */
    command: (name: string, options: string[], env: Record<string, string>) =>
      run([`${name}.mjs`, ...options], env, place),
    server: (env: Record<string, string> = {}) => listeningOnce(run(['server.mjs'], production(env), place)),
  };
}

export type Unpacked = Awaited<ReturnType<typeof unpackRelease>>;
