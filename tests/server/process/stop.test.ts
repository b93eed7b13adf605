import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { serverEnvironment, temporaryFolder } from '../harness/process';
import { serverProgram, spawnServer } from '../harness/programs';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a server whose loop is blocked for good ends within 25 seconds of SIGTERM, and says so', {
  timeout: 180_000,
}, async () => {
  await Promise.all(
    ['busy', 'asleep'].map(async (how) => {
      const block = join(folder, `${how}.block`);
      const server = spawnServer({
        DATA_DIR: join(folder, how),
        NODE_OPTIONS: '--import ./tests/server/harness/blocked-loop.mjs',
        BLOCK_WHEN: block,
        BLOCK_HOW: how,
      });
      const address = await server.listening;
      await writeFile(block, '');
      const health = () => fetch(`${address}/api/v1/health`, { signal: AbortSignal.timeout(1000) });
      await expect
        .poll(
          () =>
            health().then(
              () => 'answers',
              () => 'blocked',
            ),
          { timeout: 20_000 },
        )
        .toBe('blocked');

      const told = performance.now();
      server.child.kill('SIGTERM');
      // What the test found wanting must not go on in the background.
      const rescue = setTimeout(() => server.child.kill('SIGKILL'), 40_000);
      const { output } = await server.exited;
      clearTimeout(rescue);
      expect(performance.now() - told).toBeLessThan(25_000);
      expect(output).toContain('did not stop within 20 s');
    }),
  );
});

test('a server that npm started ends with the shell that npm put around it', { timeout: 180_000 }, async () => {
  const shell = spawn('/bin/sh', ['-c', `true && "${process.execPath}" ${serverProgram}`], {
    env: serverEnvironment({ DATA_DIR: join(folder, 'busy'), npm_lifecycle_event: 'start' }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const listening = new Promise<void>((resolve) => {
    shell.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Eye Health Console:')) resolve();
    });
  });
  await listening;
  // The server holds the shell's output open as long as it lives.
  const ended = once(shell.stdout, 'close');
  shell.kill('SIGTERM');
  await ended;
});
