import { contentKey, readTable } from './read-sheet';
import { FileError, type SheetRow } from './sheet';
import type { FromWorker } from './worker-messages';

// Copying all rows at once would hold up the page that gets them.
const rowsAtOnce = 2000;

const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const content = await data.arrayBuffer();
    const key = contentKey(content);
    const { lines: rows, unread } = await readTable(content);
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      post({ rows: rows.slice(from, from + rowsAtOnce) satisfies SheetRow[] });
    }
    post({ key, unread });
  } catch (error) {
    post({ problem: error instanceof FileError ? error.problem : 'unreadable' });
  }
};
