import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../harness/free-port';
import { serverEnvironment, temporaryFolder } from '../harness/process';
import { serverProgram } from '../harness/programs';

const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

// The device that is always full is Linux's own.
test.runIf(process.platform === 'linux')(
  'a server whose log cannot be written goes on, and stops in order',
  {
    timeout: 180_000,
  },
  async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const env = serverEnvironment({ DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'info', DEMO_PATIENTS: '0' });
    const child = spawn(process.execPath, [serverProgram], { env, stdio: ['ignore', full, full] });
    closeSync(full);
    const exited = new Promise((resolve) => child.once('close', resolve));
    const health = () => fetch(`http://127.0.0.1:${port}/api/v1/health`).then(({ status }) => status);
    await expect.poll(() => health().catch(() => child.exitCode ?? 'starting'), { timeout: 120_000 }).toBe(200);
    for (let call = 0; call < 20; call += 1) expect(await health()).toBe(200);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
  },
);
