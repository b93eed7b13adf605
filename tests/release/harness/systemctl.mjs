// Stands in for systemd where none runs: starts what the unit says, as whom and where it says, and stops it as it says.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const { SITE_ROOT: root = '', SITE_WORDS: words = '[]' } = process.env;

/** A line of the unit `name@.service`, with the paths and ports of this site. @param {string} unit @param {string} key */
function directive(unit, key) {
  const [name = '', instance = ''] = unit.split('@');
  const text = readFileSync(join(root, 'etc/systemd/system', `${name}@.service`), 'utf8').replaceAll('%i', instance);
  const own = JSON.parse(words).reduce(
    (/** @type {string} */ all, [from, to]) => all.replace(new RegExp(from, 'g'), to),
    text,
  );
  return new RegExp(`^${key}=(.*)$`, 'm').exec(own)?.[1] ?? '';
}

/** @param {string} text */
const pairs = (text) =>
  Object.fromEntries(
    text
      .split(/\s+/)
      .filter(Boolean)
      .map((pair) => pair.split(/=(.*)/s)),
  );

/** @param {string} unit */
const pidFile = (unit) => join(root, `${unit}.pid`);

/** @param {string} unit */
function pidOf(unit) {
  if (!existsSync(pidFile(unit))) return undefined;
  const pid = readFileSync(pidFile(unit), 'utf8');
  // One that has ended, and that nobody has asked yet how, is Z.
  return existsSync(`/proc/${pid}/stat`) && !/\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
    ? Number(pid)
    : undefined;
}

/** @param {string} unit */
async function start(unit) {
  if (pidOf(unit)) return;
  const id = (/** @type {string} */ option, /** @type {string} */ key) =>
    Number(execFileSync('id', [option, directive(unit, key)]));
  const env = {
    ...pairs(directive(unit, 'Environment')),
    ...pairs(readFileSync(directive(unit, 'EnvironmentFile'), 'utf8')),
  };
  const place = { cwd: directive(unit, 'WorkingDirectory'), uid: id('-u', 'User'), gid: id('-g', 'User'), env };
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 });
  chownSync(env.DATA_DIR, place.uid, place.gid);
  const log = openSync(join(root, `${unit}.log`), 'a');
  const run = (/** @type {string} */ line) => {
    const [program = '', ...options] = line.split(' ');
    return spawn(program, options, { ...place, detached: true, stdio: ['ignore', log, log] });
  };
  const server = run(directive(unit, 'ExecStart'));
  writeFileSync(pidFile(unit), String(server.pid));
  const wait = run(directive(unit, 'ExecStartPost'));
  const isWell = await new Promise((resolve) => {
    server.on('exit', () => resolve(false));
    wait.on('exit', (code) => resolve(code === 0));
  });
  if (!isWell) throw new Error(`${unit} did not start`);
  server.unref();
}

/** @param {string} unit */
async function stop(unit) {
  const pid = pidOf(unit);
  if (!pid) return;
  process.kill(pid, 'SIGTERM');
  const end = Date.now() + Number(directive(unit, 'TimeoutStopSec')) * 1000;
  while (pidOf(unit)) {
    if (Date.now() > end) {
      process.kill(pid, 'SIGKILL');
      throw new Error(`${unit} had to be killed`);
    }
    await setTimeout(20);
  }
  rmSync(pidFile(unit));
}

/** The proxy has a unit of its own, which is not ours. */
function reloadNginx() {
  const file = join(root, 'nginx.pid');
  // A mere look at its settings leaves an empty one.
  const isRunning = existsSync(file) && readFileSync(file, 'utf8') !== '';
  const options = isRunning ? ['-s', 'reload'] : [];
  process.exitCode = spawnSync('nginx', options, { stdio: 'inherit' }).status ?? 1;
}

const [command = '', ...rest] = process.argv.slice(2);
for (const unit of rest.filter((word) => !word.startsWith('-'))) {
  if (unit === 'nginx') reloadNginx();
  else {
    if (['stop', 'restart'].includes(command)) await stop(unit);
    if (['start', 'restart', 'enable'].includes(command)) await start(unit);
  }
}
