import { FileError, type SheetRow } from './sheet';
import type { FromWorker, SheetFacts } from './worker-messages';

/** A sheet of a file. */
export type ReadSheet = SheetFacts & { lines: SheetRow[] };
/** A file's sheets that hold rows, one at least. */
export type ReadFile = { name: string; sheets: ReadSheet[] };

const maxBytes = 30 * 1024 * 1024;

/** Reads a spreadsheet without holding up the page. Rejects with a `FileError`. */
export function readFile(file: File): Promise<ReadFile> {
  if (file.size > maxBytes) return Promise.reject(new FileError('tooManyRows'));
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const sheets: ReadSheet[] = [];
  const reading = new Promise<ReadFile>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('sheet' in data) sheets.push({ ...data.sheet, lines: [] });
      else if ('rows' in data) sheets.at(-1)?.lines.push(...data.rows);
      else if ('problem' in data) reject(new FileError(data.problem));
      else resolve({ name: file.name, sheets });
    };
    // Also a file that bursts the worker's memory.
    worker.onerror = () => reject(new FileError('unreadable'));
  });
  worker.postMessage(file);
  return reading.finally(() => worker.terminate());
}
