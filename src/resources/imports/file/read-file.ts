import { FileError, type SheetRow } from './sheet';
import type { FromWorker } from './worker-messages';

/** The lines of a file; `key` is the same for the same content, `unread` are its further sheets. */
export type ReadFile = { name: string; key: string; lines: SheetRow[]; unread: string[] };

const maxBytes = 30 * 1024 * 1024;

/** Reads a spreadsheet without holding up the page. Rejects with a `FileError`. */
export function readFile(file: File): Promise<ReadFile> {
  if (file.size > maxBytes) return Promise.reject(new FileError('tooManyRows'));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const rows: SheetRow[] = [];
  const reading = new Promise<ReadFile>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('rows' in data) rows.push(...data.rows);
      else if ('problem' in data) reject(new FileError(data.problem));
      else resolve({ name: file.name, key: data.key, lines: rows, unread: data.unread });
    };
    // Also a file that bursts the worker's memory.
    worker.onerror = () => reject(new FileError('unreadable'));
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
