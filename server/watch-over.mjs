// The server runs in a thread of its own. This one does nothing but wait for signals, so that they are obeyed however busy the
// other is: the embedded database works within its thread, and a call that never returns would leave SIGTERM unheard.
import { Worker } from 'node:worker_threads';

/** How long a stop waits for answers that do not come, in seconds. */
const patience = 20;

/** Runs `file` once more as the server's thread, and passes on what the process is told. @param {string} file */
export function watchOver(file) {
  // Shared, as a message could come later than what the server says after it.
  const isStoppable = new Int32Array(new SharedArrayBuffer(4));
  const server = new Worker(new URL(file), { workerData: isStoppable });
  // A log on a full disk, or one that nobody reads any more, ends no server: without a listener it would.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
  for (const signal of ['SIGTERM', 'SIGINT']) {
    process.once(signal, () => {
      if (Atomics.load(isStoppable, 0)) stop(server);
      // While it starts, a signal ends it at once; the database survives that.
      else process.kill(process.pid, signal);
    });
  }
  endWithShell();
  server.once('error', (error) => console.error(error));
  server.once('exit', (code) => process.exit(code));
}

/** @param {Worker} server */
function stop(server) {
  server.postMessage('stop');
  // Before that it may have to go on for a while: the server has read the setting and found it to be a number.
  const delay = Number(process.env.STOP_DELAY || 0);
  setTimeout(
    () => {
      // As the server's own log, which its thread can write no more.
      const msg = `The server did not stop within ${patience} s, and is killed.`;
      console.error(JSON.stringify({ level: 60, time: Date.now(), pid: process.pid, msg }));
      // Anything less would wait for the thread.
      process.kill(process.pid, 'SIGKILL');
    },
    (patience + delay) * 1000,
  );
}

/** npm passes a signal to the shell that it starts scripts in, and the shell ends without passing it on. */
function endWithShell() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
}
