import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { query } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { buildPatient } from '../harness/patients';
import { temporaryFolder } from '../harness/process';
import { spawnServer } from '../harness/programs';

let folder: string;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const lock = () => join(folder, 'server.lock');

async function tokenOf(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'superadmin', password: 'Demo@2026' }),
  });
  return (await answer.json()).data.accessToken;
}

test('a start prints the address and the demo’s accounts', { timeout: 60_000 }, async () => {
  const server = spawnServer({ DATA_DIR: folder });
  await server.listening;
  server.child.kill('SIGTERM');
  const { code, output } = await server.exited;
  expect(code).toBe(0);
  expect(output).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  for (const username of ['superadmin', 'manager', 'staff', 'newcomer'])
    expect(output).toContain(`${username} / Demo@2026`);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets accepted writes finish', { timeout: 60_000 }, async (signal) => {
  const server = spawnServer({ DATA_DIR: folder });
  const address = await server.listening;
  const token = await tokenOf(address);
  let firstDone: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    firstDone = resolve;
  });
  const writes = Array.from({ length: 40 }, async (_, index) => {
    const answer = await fetch(`${address}/api/v1/patients/create`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(buildPatient({ name: `${signal}${index}` })),
    });
    firstDone();
    // Turned away while it stops, or done: an accepted write never fails half way.
    expect([200, 503]).toContain(answer.status);
    const { data } = await answer.json();
    return answer.status === 200 ? data.id : undefined;
  });
  await first;
  server.child.kill(signal);
  const outcomes = await Promise.allSettled(writes);
  const confirmed = outcomes.flatMap((write) => (write.status === 'fulfilled' && write.value ? [write.value] : []));
  // The others came too late: no connection, or one whose request had not been read.
  const failures = outcomes.flatMap((write) => (write.status === 'rejected' ? [write.reason] : []));
  expect(failures.filter((reason) => !(reason instanceof TypeError))).toEqual([]);
  expect((await server.exited).code).toBe(0);
  expect(existsSync(lock())).toBe(false);
  expect(confirmed.length).toBeGreaterThan(0);

  const { db, close } = await openEmbedded(folder, () => undefined);
  const rows = await query<{ id: number }>(db, sql`select id from patients where name like ${`${signal}%`}`);
  const stored = new Set(rows.map(({ id }) => id));
  await close();
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
});

describe('one folder', () => {
  test('is refused to a second process, which names the first; it is taken over from one that was killed', {
    timeout: 60_000,
  }, async () => {
    const first = spawnServer({ DATA_DIR: folder });
    const address = await first.listening;
    const second = spawnServer({ DATA_DIR: folder });
    const { code, output } = await second.exited;
    expect(code).toBe(1);
    expect(output).toContain(`process ${first.child.pid}`);
    expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);

    first.child.kill('SIGKILL');
    await first.exited;
    expect(JSON.parse(await readFile(lock(), 'utf8')).pid).toBe(first.child.pid);
    const third = spawnServer({ DATA_DIR: folder });
    await third.listening;
    expect(JSON.parse(await readFile(lock(), 'utf8')).pid).toBe(third.child.pid);
    third.child.kill('SIGTERM');
    await third.exited;
  });

  test('is taken over when the number belongs to a newer process, or the lock makes no sense', async () => {
    for (const content of [JSON.stringify({ pid: process.pid, started: 'long ago' }), 'nonsense', '']) {
      await writeFile(lock(), content);
      const database = await openEmbedded(folder, () => undefined);
      await expect(openEmbedded(folder, () => undefined)).rejects.toThrow(`process ${process.pid}`);
      await database.close();
      expect(existsSync(lock())).toBe(false);
    }
  });
});

describe('production', () => {
  test('does not start without its secrets', { timeout: 60_000 }, async () => {
    const { code, output } = await spawnServer({ DATA_DIR: folder, NODE_ENV: 'production' }).exited;
    expect(code).toBe(1);
    expect(output).toContain('JWT_SECRET: must be set where NODE_ENV is production');
    expect(output).toContain('ADMIN_PASSWORD: must be set where NODE_ENV is production');
    expect(output).not.toContain('at ');
  });

  test('does not start on the demo’s data, whose passwords everybody knows', { timeout: 60_000 }, async () => {
    const secrets = { JWT_SECRET: 's'.repeat(32), ADMIN_PASSWORD: 'a-long-password' };
    const { code, output } = await spawnServer({ DATA_DIR: folder, NODE_ENV: 'production', ...secrets }).exited;
    expect(code).toBe(1);
    expect(output).toContain('This database holds the demo data');
    expect(existsSync(lock())).toBe(false);
  });
});
