// The server, whose build makes it `server.mjs`: without TypeScript, so that Node alone runs it.
import { isMainThread } from 'node:worker_threads';
import { watchOver } from './watch-over.mjs';

if (isMainThread) watchOver(import.meta.url);
else await import('./main.ts');
