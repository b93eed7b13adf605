import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../server/errors/start-error';
import { blocksOf } from '../tests/release/harness/blocks';

const program = '/usr/sbin/nginx';
const ownSettings = '/etc/nginx/nginx.conf';

/** The system's nginx with its own settings and those of docs/operations.md, in front of the servers at these ports. */
export function startProxy(port: number, servers: readonly number[]) {
  if (!existsSync(program)) throw new StartError('There is no nginx on this machine: apt-get install nginx');
  const root = resolve('.cache/bench-proxy');
  rmSync(root, { recursive: true, force: true });
  for (const folder of ['etc/nginx/conf.d', 'etc/ssl']) mkdirSync(join(root, folder), { recursive: true });
  const own = (text: string) =>
    text
      .replace(/(?<![\w.])\/etc\/(nginx\/(?:conf\.d|nginx\.conf)|ssl)\b/g, `${root}/etc/$1`)
      .replace(/^\s*server 127\.0\.0\.1:300\d (.*)\n/gm, (line, rest) => {
        const at = servers[/3001/.test(line) ? 1 : 0];
        return at === undefined ? '' : `server 127.0.0.1:${at} ${rest}\n`;
      })
      .replace(/\blisten 443\b/, `listen 127.0.0.1:${port}`);
  const settings = join(root, 'etc/nginx/nginx.conf');
  const text = readFileSync(ownSettings, 'utf8')
    .replace(/\/var\/log\/nginx|\/run(?=\/nginx\.pid)/g, root)
    .replace(/include \/etc\/nginx\/sites-enabled.*/, '');
  writeFileSync(settings, own(text));
  const certificate = `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=eye.example
    -keyout ${root}/etc/ssl/eye.key -out ${root}/etc/ssl/eye.pem`;
  execFileSync('/bin/sh', ['-ec', certificate.replace(/\s+/g, ' ')], { stdio: 'ignore' });
  for (const { language, code, place } of blocksOf('docs/operations.md')) {
    if (!place.startsWith('Reverse proxy')) continue;
    if (language === 'nginx') writeFileSync(join(root, 'etc/nginx/conf.d/eye-health.conf'), own(code));
    // What makes a running one read them anew is for a site that has one.
    else if (!code.includes('reload')) execFileSync('/bin/sh', ['-ec', own(code)]);
  }
  const nginx = (...options: string[]) => execFileSync(program, ['-c', settings, ...options], { stdio: 'pipe' });
  nginx();
  return {
    address: `https://127.0.0.1:${port}`,
    stop: () => void nginx('-s', 'stop'),
    /** What it found wrong, the last first. */
    errors: () =>
      readFileSync(join(root, 'error.log'), 'utf8')
        .split('\n')
        .filter((line) => /\[(error|crit|alert|emerg)\]/.test(line))
        .reverse(),
  };
}
