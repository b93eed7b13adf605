import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { query } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { buildPatient } from '../harness/patients';
import { temporaryFolder } from '../harness/process';
import { spawnServer } from '../harness/programs';
import { buildRecord } from '../harness/records';

// Each kill is a start of the server, which takes seconds: a usual run makes do with a few, `npm run test:long` takes twenty.
const kills = Number(process.env.KILLS ?? 5);
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

type Acknowledged = { requestId: string; id: number; name: string; isDeleted: boolean };
/** A visit that the server confirmed, and how often it had been completed or amended by then. */
type Visit = { requestId: string; id: number; advice: string; versions: number };

type Writer = {
  address: string;
  token: string;
  writer: string;
  examinerId: number;
  done: (entry: Acknowledged) => void;
  visited: (entry: Visit) => void;
};

/** Writes until the connection breaks, and keeps what the server confirmed. */
async function writeUntilKilled({ address, token, writer, examinerId, done, visited }: Writer) {
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
      const visit = (fields: object) => ({ ...buildRecord({ patientId: id, examinerId }), advice: name, ...fields });
      const drafted = await send('POST', '/server-points/patients/record', visit({}));
      const note = ({ requestId, data }: typeof drafted) =>
        visited({ requestId, id: data.id, advice: data.advice, versions: data.versions });
      note(drafted);
      const path = `/server-points/patients/record/${drafted.data.id}`;
      note(await send('PUT', path, visit({ complete: true, nextFollowUpDate: '2026-12-01' })));
      note(await send('PUT', path, visit({ advice: `${name}*`, reason: 'r' })));
      if (round % 3 > 0) continue;
      const removed = await send('DELETE', `/patients/${id}?servicePointId=2`);
      done({ requestId: removed.requestId, id, name: `${name}*`, isDeleted: true });
    }
  } catch (error) {
    if (error instanceof TypeError) return;
    throw error;
  }
}

type StoredVisit = {
  id: number;
  advice: string;
  status: string;
  versions: number;
  latest: string | null;
  reminders: number;
  logged: number;
};

/** Every visit that was confirmed is there with all of its versions, its reminder and its rows of the log; none is half there. */
function checkVisits(confirmed: Visit[], stored: StoredVisit[]): void {
  const byId = new Map(stored.map((row) => [row.id, row]));
  const last = new Map(confirmed.map((entry) => [entry.id, entry]));
  expect(last.size).toBeGreaterThan(0);
  for (const { id, versions } of last.values()) {
    // A later save may have been done and not confirmed any more.
    expect([versions, versions + 1]).toContain(byId.get(id)?.versions);
  }
  for (const { id, advice, status, versions, latest, reminders, logged } of stored) {
    const expected = ['draft', 'completed', 'amended'][versions];
    expect([id, status, advice.endsWith('*')]).toEqual([id, expected, status === 'amended']);
    expect([id, versions === 0 ? null : advice]).toEqual([id, latest]);
    expect([id, reminders, logged]).toEqual([id, versions > 0 ? 1 : 0, versions + 1]);
  }
}

test(`${kills} kills in the middle of writes lose nothing that was confirmed, and leave nothing half done`, {
  timeout: 60_000 + kills * 45_000,
}, async () => {
  const confirmed: Acknowledged[] = [];
  const visits: Visit[] = [];
  let token = '';
  let examinerId = 0;
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
      const team = await fetch(`${address}/api/v1/staff/options?servicePointId=2`, {
        headers: { authorization: `Bearer ${token}` },
      });
      examinerId = (await team.json()).data.data[0].id;
    }
    // Counted together, so that the kills hit saves of patients and of visits alike.
    const target = confirmed.length + visits.length + 3 + ((kill * 7) % 20);
    const kept = () => {
      if (confirmed.length + visits.length === target) server.child.kill('SIGKILL');
    };
    const done = (entry: Acknowledged) => {
      confirmed.push(entry);
      kept();
    };
    const visited = (entry: Visit) => {
      visits.push(entry);
      kept();
    };
    await Promise.all(
      [0, 1, 2].map((index) =>
        writeUntilKilled({ address, token, writer: `${kill}-${index}`, examinerId, done, visited }),
      ),
    );
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
  const storedVisits = await query<StoredVisit>(
    db,
    sql`
      select r.id, r.advice, r.status, count(distinct v.id)::int as versions, max(v.content->>'advice') as latest,
        count(distinct f.id)::int as reminders, count(distinct l.id)::int as logged
      from patient_records r left join record_versions v on v.record_id = r.id left join follow_ups f on f.record_id = r.id
      left join system_logs l on l.object_id = r.id and l.resource = 'patient-records' and l.method <> 'GET' and l.status = 200
      where r.advice like '%-%-%' group by r.id
    `,
  );
  await close();
  checkVisits(visits, storedVisits);

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
