// Finds a browser for the tests, or gets one by the first means that works here.
import { spawnSync } from 'node:child_process';
import { chromiumPath } from './chromium.mjs';

const run = (command, ...args) => spawnSync(command, args, { stdio: 'inherit', timeout: 300_000 }).status === 0;
const isRoot = process.getuid?.() === 0;

const means = [
  () => run('npx', 'playwright', 'install', 'chromium'),
  () =>
    isRoot && run('apt-get', 'update', '-qq') && run('apt-get', 'install', '-y', '-qq', 'chromium', 'fonts-noto-cjk'),
];

if (!chromiumPath() && !means.some((get) => get() && chromiumPath())) {
  console.error(
    'The browser tests need Chromium or Chrome. Install one (Debian: apt-get install chromium fonts-noto-cjk) or name it: CHROMIUM_PATH=/path/to/chrome npm test',
  );
  process.exit(1);
}
