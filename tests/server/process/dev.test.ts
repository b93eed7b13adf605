import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';

test('a part of the development server that cannot be started is said in a sentence', async () => {
  const nowhere = `data:text/javascript,process.execPath='/nowhere/node'`;
  const dev = spawn(process.execPath, ['--import', nowhere, 'server/dev.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve) => dev.on('close', resolve));
  expect(output).toBe('A part could not be started: spawn /nowhere/node ENOENT\n'.repeat(2));
  expect(code).toBe(1);
});
