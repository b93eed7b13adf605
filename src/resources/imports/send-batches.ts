import { AppError } from '@/lib/errors/app-error';
import { pause } from '@/lib/when/pause';

type Options<Row, Result> = {
  rows: readonly Row[];
  size: number;
  send: (rows: Row[], signal: AbortSignal) => Promise<Result[]>;
  onResults: (results: Result[]) => void;
  signal: AbortSignal;
  /** Waits between the attempts of one batch, in milliseconds. */
  waits?: readonly number[];
};

const isPassing = (error: unknown) =>
  error instanceof AppError &&
  (['network', 'timeout', 'offline'].includes(error.kind) || [429, 500, 502, 503, 504].includes(error.statusCode));

/**
 * Sends rows one batch after another. What may pass, such as a lost connection, is tried again a few times; what a batch does
 * must therefore be safe to repeat. Rejects with what did not pass, and with the reason of an abort.
 */
export async function sendBatches<Row, Result>(options: Options<Row, Result>): Promise<void> {
  const { rows, size, send, onResults, signal, waits = [1000, 3000, 6000] } = options;
  for (let from = 0; from < rows.length; from += size) {
    const batch = rows.slice(from, from + size);
    for (let attempt = 0; ; attempt += 1) {
      signal.throwIfAborted();
      try {
        onResults(await send(batch, signal));
        break;
      } catch (error) {
        const wait = waits[attempt];
        signal.throwIfAborted();
        if (wait === undefined || !isPassing(error)) throw error;
        await pause(wait, signal);
      }
    }
  }
}
