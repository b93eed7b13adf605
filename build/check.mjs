// npm run check: every script named check:…, side by side. What each has to say stands together.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

async function run([name, command]) {
  const started = performance.now();
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const isPassed = (await ended) === 0;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.info(`${isPassed ? '✔' : '✘'} ${name}, ${seconds} s\n${said.join('').trim()}`);
  return isPassed;
}

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const checks = Object.entries(scripts).filter(([name]) => name.startsWith('check:'));
const passed = await Promise.all(checks.map(run));
process.exitCode = passed.every(Boolean) ? 0 : 1;
