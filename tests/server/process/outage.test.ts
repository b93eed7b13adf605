import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, postgresPrograms, startCluster } from '../harness/cluster';
import { buildPatient } from '../harness/patients';
import { onServer } from '../harness/postgres-admin';
import type { ServerProcess } from '../harness/process';
import { spawnServer } from '../harness/programs';

// `npm run test:long` does thirty rounds with outages of full length; a usual run does each kind once, and shortly.
const rounds = Number(process.env.OUTAGES ?? 5);
const isLong = rounds > 5;
const clients = 20;
// What the service promises, in milliseconds, and what a busy test machine may add.
const refusal = isLong ? 1_000 : 4_000;
const recovery = isLong ? 5_000 : 20_000;

type Outage = {
  name: string;
  /** Resolves when the database is back. */
  away: (cluster: Cluster) => Promise<unknown>;
  /** Whether it lasts long enough for a question about the health to meet it. */
  isSeen?: boolean;
};

const outages: Outage[] = [
  {
    name: 'a fast restart',
    async away(cluster) {
      await cluster.stop('fast');
      await cluster.start();
    },
  },
  {
    name: 'an immediate restart',
    async away(cluster) {
      await cluster.stop('immediate');
      await cluster.start();
    },
  },
  {
    name: 'the end of every connection that is in a transaction',
    away: ({ url }) =>
      onServer(
        url,
        `select pg_terminate_backend(pid) from pg_stat_activity
         where xact_start is not null and backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
  },
  {
    name: 'a frozen database',
    async away(cluster) {
      cluster.freeze();
      await setTimeout(isLong ? 20_000 : 2_000);
      cluster.thaw();
    },
    isSeen: true,
  },
  {
    name: 'refused connections',
    async away(cluster) {
      await cluster.stop('fast');
      await setTimeout(isLong ? 30_000 : 2_000);
      await cluster.start();
    },
    isSeen: true,
  },
];

type Answer = { status: number; retryAfter: string | null; body: unknown; began: number; elapsed: number };

async function send(address: string, path: string, init?: RequestInit): Promise<Answer> {
  const began = performance.now();
  const timing = () => ({ began, elapsed: performance.now() - began });
  try {
    const answer = await fetch(`${address}/api/v1${path}`, init);
    const body = await answer.json();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body, ...timing() };
  } catch (error) {
    // The server is gone.
    return { status: 0, retryAfter: null, body: String(error), ...timing() };
  }
}

const unavailable = {
  status: -1,
  data: null,
  message: '服务暂时不可用，请稍后再试',
  reason: { code: 'unavailable' },
};

/** Clients that write without a pause, each until the server has confirmed what it wrote, and keep what was confirmed. */
function startWriters(addresses: string[], token: string, series: string) {
  const confirmed: string[] = [];
  const refused: Answer[] = [];
  let isOver = false;
  const writers = Array.from({ length: clients }, async (_, index) => {
    const address = addresses[index % addresses.length] ?? '';
    for (let count = 0; !isOver; ) {
      const name = `${series}-${index}-${count}`;
      const answer = await send(address, '/patients/create', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': name,
        },
        body: JSON.stringify(buildPatient({ name })),
      });
      if (answer.status === 200) {
        confirmed.push(name);
        count += 1;
      } else {
        refused.push(answer);
        await setTimeout(50);
      }
    }
  });
  const end = async () => {
    isOver = true;
    await Promise.all(writers);
  };
  return { confirmed, refused, end };
}

describe.runIf(postgresPrograms)('PostgreSQL that goes and comes back', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster(postgresPrograms ?? '');
  }, 120_000);
  afterAll(() => cluster.remove());

  const healthOf = (address: string) => send(address, '/health');

  async function signedIn(address: string): Promise<string> {
    const { body } = await send(address, '/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'superadmin', password: 'Demo@2026' }),
    });
    return (body as { data: { accessToken: string } }).data.accessToken;
  }

  test.each(isLong ? [1, 2] : [2])(
    `costs %i server process(es) nothing but answers, in ${rounds} rounds`,
    {
      timeout: 180_000 + rounds * 60_000,
    },
    async (processes) => {
      const name = `outage_${processes}`;
      await onServer(cluster.url, `create database ${name}`);
      const url = cluster.url.replace(/postgres$/, name);
      const env = { DATABASE_URL: url, JWT_SECRET: 's'.repeat(32), JOB_INTERVAL: '1' };
      const servers: ServerProcess[] = Array.from({ length: processes }, () => spawnServer(env));
      const addresses = await Promise.all(servers.map(({ listening }) => listening));
      const token = await signedIn(addresses[0] ?? '');
      const writers = startWriters(addresses, token, name);
      const written = async () => {
        const before = writers.confirmed.length;
        await expect.poll(() => writers.confirmed.length, { timeout: 30_000 }).toBeGreaterThan(before + clients);
      };

      for (let round = 0; round < rounds; round += 1) {
        const { name: kind, away, isSeen } = outages[round % outages.length] as Outage;
        await written();
        writers.refused.length = 0;
        const since = performance.now();
        const outage = away(cluster);
        if (isSeen) {
          for (const address of addresses) {
            await expect.poll(async () => (await healthOf(address)).status, { timeout: 5_000 }).toBe(503);
          }
        }
        await outage;
        const back = performance.now();
        for (const address of addresses) {
          await expect.poll(async () => (await healthOf(address)).status, { timeout: recovery }).toBe(200);
        }
        await written();
        const needed = performance.now() - back;
        // Of calls that were made before, nobody knows how long they had waited already.
        const meanwhile = writers.refused.filter(({ began }) => began > since);
        const slowest = Math.max(0, ...meanwhile.map(({ elapsed }) => elapsed));
        if (isLong) {
          const answers = `${writers.refused.length} refusals, the slowest after ${slowest.toFixed()} ms`;
          console.info(
            `${processes} process(es), ${round + 1}, ${kind}: ${answers}; well after ${needed.toFixed()} ms`,
          );
        }
        expect([kind, needed < recovery]).toEqual([kind, true]);
        expect([kind, slowest < refusal]).toEqual([kind, true]);
        for (const { status, retryAfter, body } of writers.refused) {
          expect({ kind, status, retryAfter, body }).toEqual({ kind, status: 503, retryAfter: '2', body: unavailable });
        }
      }

      await writers.end();
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query(`select name from patients where name like '${name}-%'`);
      await client.end();
      const stored = rows.map((row) => row.name);
      // Nothing that was confirmed is missing, and a write that was sent again is there once.
      const known = new Set(stored);
      expect(writers.confirmed.filter((wanted) => !known.has(wanted))).toEqual([]);
      expect(stored.length).toBe(known.size);
      for (const { child } of servers) child.kill('SIGTERM');
      for (const { exited } of servers) expect((await exited).code).toBe(0);
    },
  );
});
