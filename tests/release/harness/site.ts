import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Cluster } from '../../server/harness/cluster';
import { freePort } from '../../server/harness/free-port';
import { temporaryFolder } from '../../server/harness/process';
import type { Block } from './blocks';
import { archive, password } from './unpacked';

/** Whether a machine can be a site: root makes accounts act, and there is a proxy. */
export const canBeSite = process.getuid?.() === 0 && existsSync('/usr/sbin/nginx');

const folders = ['home', 'bin', 'etc/nginx/conf.d', 'etc/systemd/system', 'etc/ssl', 'opt/eye-health', 'var/lib'];

/** The release after the one that was made, which differs by its name alone. */
const next = '1.1.0';

/**
 * A machine as docs/operations.md has it, below a folder of its own: what a block of the page says is run as it stands, but for the paths, ports,
 * names and passwords that every site has of its own. `systemctl` is a stand-in, as there is no systemd within a test.
 */
export async function makeSite(cluster?: Cluster) {
  const root = await temporaryFolder();
  for (const folder of folders) mkdirSync(join(root, folder), { recursive: true });
  chmodSync(root, 0o755);
  const [first, second, proxy] = [await freePort(), await freePort(), await freePort()];
  const address = `https://127.0.0.1:${proxy}`;
  const database = new URL(cluster?.url ?? 'postgres://postgres@127.0.0.1:9/postgres');
  const words: [from: string, to: string][] = [
    ['\\b3000\\b', String(first)],
    ['\\b3001\\b', String(second)],
    ['\\blisten 443\\b', `listen ${proxy}`],
    ['https://eye\\.example', address],
    ['db\\.example:5432', database.host],
    ['(?<![\\w}])/(opt/eye-health|var/lib/eye-health|etc/(?:eye-health|nginx|systemd|ssl))\\b', `${root}/$1`],
    ['(-u |User=)eye-health\\b', '$1nobody'],
    ['/usr/bin/node', process.execPath],
    // A test waits less for a proxy to notice.
    ['STOP_DELAY=5', 'STOP_DELAY=1'],
  ];
  const env = {
    PATH: `${join(root, 'bin')}:${process.env.PATH}`,
    HOME: join(root, 'home'),
    SITE_ROOT: root,
    SITE_WORDS: JSON.stringify(words),
    PGHOST: database.hostname,
    PGPORT: database.port,
    PGUSER: 'postgres',
  };
  const home = join(root, 'home');
  const sealed = () => logs(root).findLast(({ hash }) => hash) ?? { seq: 0, hash: '' };
  /** What the page says, in the words of this site. */
  const own = (code: string) =>
    words
      .reduce((all, [from, to]) => all.replace(new RegExp(from, 'g'), to), code)
      .replaceAll('2:f9268b8c…', () => `${sealed().seq}:${sealed().hash}`)
      .replaceAll('…', password);
  prepare(root, env);

  const shell = async (code: string): Promise<string> => {
    const { stdout, stderr } = await promisify(execFile)('/bin/bash', ['--norc', '-euo', 'pipefail', '-c', code], {
      cwd: home,
      env,
    });
    return stdout + stderr;
  };
  return {
    root,
    address,
    ports: [first, second],
    shell,
    /** What the servers have written to their logs. */
    logs: () => logs(root),
    /** What the proxy has found wrong, and when. */
    proxyErrors: () => readFileSync(join(root, 'nginx-error.log'), 'utf8').split('\n').slice(-20),
    /** Does what a block of the page says, and gives what was said. */
    async run({ language, code }: Block): Promise<string> {
      if (language === 'sh') return shell(own(code));
      const file = join(root, language === 'nginx' ? 'etc/nginx/conf.d/eye-health.conf' : `home/block.${language}`);
      writeFileSync(file, own(code));
      if (language === 'nginx') return '';
      if (language === 'sql') return shell(`psql --quiet --set ON_ERROR_STOP=1 --file ${file}`);
      throw new Error(`Nobody knows how to run ${language}.`);
    },
    async remove() {
      const units = readdirSync(root).flatMap((name) =>
        /^eye-health@\d+\.pid$/.test(name) ? [name.slice(0, -4)] : [],
      );
      if (units.length > 0) await shell(`systemctl stop ${units.join(' ')}`);
      if (existsSync(join(root, 'nginx-access.log'))) await shell('nginx -s stop');
      await rm(root, { recursive: true, force: true });
    },
  };
}

export type Site = Awaited<ReturnType<typeof makeSite>>;

type Line = { level: number; msg: string; seq?: number; hash?: string };

const logs = (root: string): Line[] =>
  readdirSync(root)
    .filter((name) => name.endsWith('.log') && name.startsWith('eye-health@'))
    .flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );

/** What a machine has before somebody opens the page: two archives, a certificate, a proxy without sites. */
function prepare(root: string, env: Record<string, string>): void {
  const home = join(root, 'home');
  const made = archive();
  const name = made.split('/').at(-1) ?? '';
  copyFileSync(made, join(home, name));
  const folder = topOf(made);
  const newer = folder.replace(/[\d.]+$/, next);
  execFileSync('tar', ['-xzf', name, `--transform=s,^${folder},${newer},`], { cwd: home });
  execFileSync('tar', ['--owner=0', '--group=0', '-czf', name.replace(folder, newer), newer], { cwd: home });
  execFileSync('rm', ['-r', newer], { cwd: home });

  const programs = {
    systemctl: `exec ${process.execPath} ${resolve('tests/release/harness/systemctl.mjs')} "$@"`,
    nginx: `exec /usr/sbin/nginx -c ${root}/etc/nginx/nginx.conf "$@"`,
    node: `exec ${process.execPath} "$@"`,
  };
  for (const [program, line] of Object.entries(programs))
    writeFileSync(join(root, 'bin', program), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
  writeFileSync(join(home, '.curlrc'), 'insecure\n');
  const certificate = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=eye.example
    -keyout ${root}/etc/ssl/eye.key -out ${root}/etc/ssl/eye.pem`;
  execFileSync('/bin/sh', ['-c', certificate.replace(/\s+/g, ' ')], { stdio: 'ignore', env });
  writeFileSync(
    join(root, 'etc/nginx/nginx.conf'),
    `user root; worker_processes 1; pid ${root}/nginx.pid; error_log ${root}/nginx-error.log;
events { worker_connections 768; }
http {
  log_format tried '$request_method $uri $status $upstream_status';
  access_log ${root}/nginx-access.log tried;
  client_body_temp_path ${root}/nginx-body; proxy_temp_path ${root}/nginx-proxy;
  fastcgi_temp_path ${root}/nginx-fastcgi; uwsgi_temp_path ${root}/nginx-uwsgi; scgi_temp_path ${root}/nginx-scgi;
  include ${root}/etc/nginx/conf.d/*.conf;
}
`,
  );
}

/** The folder that an archive unpacks to. */
const topOf = (file: string) =>
  execFileSync('tar', ['-tzf', file], { encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 }).split('/')[0] ?? '';
