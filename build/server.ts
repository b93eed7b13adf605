// The server as a release has it, for `npm start`, the journeys and, in a folder of their own, benches: from its TypeScript each start takes a second
// more.
import { symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { bundleServer } from './release/bundle-server.ts';

const [, , folder = '.cache/server'] = process.argv;

await bundleServer(folder);
// The console is looked for where a release has it.
symlinkSync(resolve('dist'), join(folder, 'dist'), 'junction');
