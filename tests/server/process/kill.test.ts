import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { query } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { buildPatient } from '../harness/patients';
import { spawnServer, temporaryFolder } from '../harness/process';

const kills = Number(process.env.KILLS ?? 20);
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

type Acknowledged = { requestId: string; id: number; name: string; isDeleted: boolean };

/** Writes until the connection breaks, and keeps what the server confirmed. */
async function writeUntilKilled(address: string, token: string, writer: string, done: (entry: Acknowledged) => void) {
  const send = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${address}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    const { data, status } = await answer.json();
    expect(status).toBe(0);
    return { data, requestId: answer.headers.get('x-request-id') ?? '' };
  };
  try {
    for (let round = 0; ; round += 1) {
      const name = `${writer}-${round}`;
      const created = await send('POST', '/patients/create', buildPatient({ name }));
      const { id } = created.data;
      done({ requestId: created.requestId, id, name, isDeleted: false });
      const changed = await send('PUT', `/patients/${id}`, buildPatient({ name: `${name}*` }));
      done({ requestId: changed.requestId, id, name: `${name}*`, isDeleted: false });
      if (round % 3 > 0) continue;
      const removed = await send('DELETE', `/patients/${id}?servicePointId=2`);
      done({ requestId: removed.requestId, id, name: `${name}*`, isDeleted: true });
    }
  } catch (error) {
    if (error instanceof TypeError) return;
    throw error;
  }
}

test(`${kills} kills in the middle of writes lose nothing that was confirmed, and leave nothing half done`, {
  timeout: 300_000,
}, async () => {
  const confirmed: Acknowledged[] = [];
  let token = '';
  for (let kill = 0; kill < kills; kill += 1) {
    const server = spawnServer({ DATA_DIR: folder });
    const address = await server.listening;
    if (!token) {
      const answer = await fetch(`${address}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'superadmin', password: 'Demo@2026' }),
      });
      token = (await answer.json()).data.accessToken;
    }
    const target = confirmed.length + 3 + ((kill * 7) % 20);
    const note = (entry: Acknowledged) => {
      confirmed.push(entry);
      if (confirmed.length === target) server.child.kill('SIGKILL');
    };
    await Promise.all([0, 1, 2].map((writer) => writeUntilKilled(address, token, `${kill}-${writer}`, note)));
    expect((await server.exited).signal).toBe('SIGKILL');
  }

  const { db, close } = await openEmbedded(folder, () => undefined);
  const logged = await query<{ request_id: string; object_id: number; key: string; status: number }>(
    db,
    sql`select request_id, object_id, key, status from system_logs where method <> 'GET' and resource = 'patients'`,
  );
  const stored = await query<{ id: number; name: string; removed: boolean }>(
    db,
    sql`select id, name, removed_at is not null as removed from patients where name like '%-%-%'`,
  );
  await close();

  const logIds = new Set(logged.map((row) => row.request_id));
  expect(confirmed.filter(({ requestId }) => !logIds.has(requestId))).toEqual([]);

  const byId = new Map(stored.map((row) => [row.id, row]));
  const last = new Map(confirmed.map((entry) => [entry.id, entry]));
  for (const { id, name, isDeleted } of last.values()) {
    const row = byId.get(id);
    // A later write may have been done and not confirmed any more.
    expect([name, `${name}*`]).toContain(row?.name);
    if (isDeleted) expect(row?.removed).toBe(true);
  }

  const loggedFor = (id: number, method: string) =>
    logged.filter((row) => row.object_id === id && row.key.startsWith(method)).length;
  for (const { id, name, removed } of stored) {
    const writes = ['POST', 'PUT', 'DELETE'].map((method) => loggedFor(id, method));
    expect([id, ...writes]).toEqual([id, 1, name.endsWith('*') ? 1 : 0, removed ? 1 : 0]);
  }
  expect(logged.filter((row) => row.key.startsWith('POST')).length).toBe(stored.length);
});
