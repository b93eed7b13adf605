// The API, restarted when its source changes, and Vite beside it. With API_TARGET, Vite alone: the API is elsewhere then.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tool = (path, ...args) =>
  spawn(process.execPath, [`node_modules/${path}`, ...args], { cwd: root, stdio: 'inherit' });

const running = [tool('vite/bin/vite.js')];
if (!process.env.API_TARGET) running.push(tool('tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'));

// Once: a second signal would end the API before it has closed its database.
let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  for (const child of running) child.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of running) child.on('exit', stop);
