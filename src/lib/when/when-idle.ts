import { afterPaint } from './after-paint';

/** In milliseconds. */
const longest = 1000;

/** Runs a task once nothing else is to be done, or a second later. Gives a function that calls it off. */
export function whenIdle(task: () => void): () => void {
  // Safari does not tell.
  if (!('requestIdleCallback' in globalThis)) return afterPaint(task);
  const handle = requestIdleCallback(task, { timeout: longest });
  return () => cancelIdleCallback(handle);
}
