// The server from its source, as `npm start` runs it.
import { isMainThread } from 'node:worker_threads';
import { watchOver } from './watch-over.mjs';

if (isMainThread) watchOver(import.meta.url);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import('./main.ts');
}
