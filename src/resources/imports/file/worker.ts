import { contentKey, readSheets } from './read-sheet';
import { FileError } from './sheet';
import type { FromWorker } from './worker-messages';

// Copying all rows at once would hold up the page that gets them.
const rowsAtOnce = 2000;

const post = (message: FromWorker) => self.postMessage(message);

self.onmessage = async ({ data }: MessageEvent<File>) => {
  try {
    const content = await data.arrayBuffer();
    for (const [index, { lines, ...sheet }] of (await readSheets(content)).entries()) {
      post({ sheet: { ...sheet, key: contentKey(content, index) } });
      for (let from = 0; from < lines.length; from += rowsAtOnce) post({ rows: lines.slice(from, from + rowsAtOnce) });
    }
    post({ isDone: true });
  } catch (error) {
    post({ problem: error instanceof FileError ? error.problem : 'unreadable' });
  }
};
