// The API, restarted when its source changes, and Vite beside it. With API_TARGET, Vite alone: the API is elsewhere then.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const cwd = fileURLToPath(new URL('..', import.meta.url));

const vite = () => spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { cwd, stdio: 'inherit' });

// In a process group of its own: Ctrl-C in a terminal would reach it twice, and the second one would end it before it has
// closed its database.
const api = () =>
  spawn(process.execPath, ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], {
    cwd,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  });

const running = process.env.API_TARGET ? [vite()] : [vite(), api()];

let isStopping = false;
const stop = () => {
  if (isStopping) return;
  isStopping = true;
  // One that could not be started has no number, and Node would send the signal to all of this process's group: whoever started it.
  for (const child of running) if (child.pid) child.kill();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of running) {
  child.on('exit', stop);
  child.on('error', (error) => {
    console.error(`A part could not be started: ${error.message}`);
    process.exitCode = 1;
    stop();
  });
}
