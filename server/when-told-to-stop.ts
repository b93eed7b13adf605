import { parentPort, workerData } from 'node:worker_threads';

/** Calls `stop` once: on the word of the thread that waits for signals (`watch-over.mjs`), or on a signal where this is the only thread. */
export function whenToldToStop(stop: () => void): void {
  if (parentPort) {
    parentPort.once('message', stop);
    Atomics.store(workerData, 0, 1);
    return;
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
}
