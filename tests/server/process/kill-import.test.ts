import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { type ImportProgress, importBatchSizes, imports } from '../../../contract/imports';
import { query } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { temporaryFolder } from '../harness/process';
import { spawnServer } from '../harness/programs';

// Each kill is a start of the server, which takes seconds: `npm run test:long` takes twenty.
const kills = Number(process.env.KILLS ?? 1);
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const { create, one, addRows } = imports.endpoints;
const size = importBatchSizes.visits;
const rowCount = size * (kills + 1) * 3;

const rowOf = (rowNo: number) => ({
  rowNo,
  values: {
    name: `断电${rowNo}`,
    gender: 'male',
    birthday: '2016-03-05',
    phone: String(19_960_000_000 + rowNo),
    visitDate: '2026-03-05',
    'basic.correctionType': 'none',
    'basic.ucvaFar.od': '0.8',
    'basic.ucvaFar.os': '0.6',
    'refractive.cycloplegia': 'none',
    'refractive.autoRx.od.sphere': '-1.25',
  },
});

test(`${kills} kills in the middle of an import leave no row out and none double, each named in the log`, {
  timeout: 60_000 + kills * 45_000,
}, async () => {
  let token = '';
  let id = 0;
  for (let start = 0; start <= kills; start += 1) {
    const server = spawnServer({ DATA_DIR: folder });
    const address = await server.listening;
    const send = async (method: string, path: string, body?: object) => {
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) });
      const { data, status, message } = await answer.json();
      expect([status, message]).toEqual([0, '']);
      return data;
    };
    const call = ({ method, path }: { method: string; path: string }, body?: object) =>
      send(method, path.replace('{id}', String(id)), body);
    if (start === 0) {
      const account = { username: 'manager', password: 'Demo@2026' };
      token = (await send('POST', '/api/v1/auth/login', account)).accessToken;
      const team = await send('GET', '/api/v1/staff/options?servicePointId=2');
      const target = { kind: 'visits', servicePointId: 2, examinerId: team.data[0].id };
      id = (await call(create, { ...target, fileName: 'a.csv', fileKey: 'kill', rowCount })).id;
    }
    const { done }: ImportProgress = await call(one);
    const isIn = (rowNo: number) => done.some(({ from, to }) => from <= rowNo && rowNo <= to);
    const left = Array.from({ length: rowCount }, (_, index) => index + 1).filter((rowNo) => !isIn(rowNo));
    // In the middle of a batch, each time at another moment of it.
    const fatal = start < kills ? 1 + (start % 2) : Number.POSITIVE_INFINITY;
    try {
      for (let batch = 0; batch * size < left.length; batch += 1) {
        const answer = call(addRows, { rows: left.slice(batch * size, (batch + 1) * size).map(rowOf) });
        if (batch === fatal) setTimeout(() => server.child.kill('SIGKILL'), (start * 37) % 120);
        await answer;
      }
    } catch (error) {
      // The connection broke.
      if (!(error instanceof TypeError)) throw error;
    }
    if (start === kills) server.child.kill('SIGTERM');
    await server.exited;
  }

  const { db, close } = await openEmbedded(folder, () => undefined);
  const rows = await query<{ name: string; visits: number; versions: number; logged: number }>(
    db,
    sql`
      select p.name, count(distinct r.id)::int as visits, count(distinct v.id)::int as versions,
        count(distinct l.id)::int as logged
      from patients p left join patient_records r on r.patient_id = p.id left join record_versions v on v.record_id = r.id
      left join system_logs l on p.id = any(l.patient_ids) and l.key = ${addRows.key} and l.status = 200
      where p.name like '断电%' group by p.id, p.name
    `,
  );
  await close();
  const expected = Array.from({ length: rowCount }, (_, index) => `断电${index + 1}`);
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort());
  expect(new Set(rows.map(({ visits, versions, logged }) => `${visits} ${versions} ${logged}`))).toEqual(
    new Set(['1 1 1']),
  );
});
