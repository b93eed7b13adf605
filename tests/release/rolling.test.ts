import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auth } from '../../contract/auth';
import { organizations } from '../../contract/organizations';
import { patients } from '../../contract/patients';
import { servicePoints } from '../../contract/service-points';
import { pieceBytes, uploads } from '../../contract/uploads';
import { type Cluster, postgresPrograms, startCluster } from '../server/harness/cluster';
import { buildPatient } from '../server/harness/patients';
import { databaseUrl, onServer } from '../server/harness/postgres-admin';
import { pdf } from '../server/harness/uploads';
import { type Block, blocksOf } from './harness/blocks';
import { type Client, clientOf, type Outcome } from './harness/client';
import { canBeSite, makeSite, type Site } from './harness/site';
import { password } from './harness/unpacked';

// `npm run test:long` stops and starts a hundred times; a usual run has seen the page's loop without load.
const rounds = Number(process.env.ROUNDS ?? 0);
const clients = 6;

/** Longer than a server says that it stops, so that it ends amid what takes so long. */
const long = 2_500;
const scan = pdf(16 * 1024 * 1024);

const blocks = blocksOf('docs/operations.md').filter(({ byHand, engine }) => !byHand && engine !== 'embedded');
const upTo = (heading: string) => blocks.slice(0, blocks.findLastIndex(({ place }) => place.startsWith(heading)) + 1);
const oneAfterTheOther = blocks.find(({ code }) => code.startsWith('for port in'));

describe.runIf(rounds > 0 && canBeSite && postgresPrograms)(
  'two processes behind the documented proxy, restarted in turn as documented',
  () => {
    let cluster: Cluster;
    let site: Site;
    let proxy: Client;
    let direct: Client[];
    let patientId: number;
    let servicePointId: number;

    beforeAll(async () => {
      cluster = await startCluster(postgresPrograms ?? '');
      site = await makeSite(cluster);
      for (const block of upTo('Reverse proxy')) await site.run(block);
      proxy = clientOf(site.address);
      direct = site.ports.map((port) => clientOf(`http://127.0.0.1:${port}`));
      const signedIn = await proxy.data(auth.endpoints.login, { body: { username: 'superadmin', password } });
      for (const client of [proxy, ...direct]) client.use(signedIn.accessToken);
      const organization = { name: '滚动机构', code: 'ROLL', type: '0' };
      const { id: orgId } = await proxy.data(organizations.endpoints.create, { body: organization });
      const point = { name: '滚动门店', code: 'ROLL1', orgId, phone: '13800000000', address: '某路 1 号' };
      ({ id: servicePointId } = await proxy.data(servicePoints.endpoints.create, { body: point }));
      const first = buildPatient({ name: '滚动首人', servicePointId });
      ({ id: patientId } = await proxy.data(patients.endpoints.create, { body: first }));
    });
    afterAll(async () => {
      for (const client of [proxy, ...direct]) client.close();
      await site.remove();
      await cluster.remove();
    });

    test(`${rounds} restarts: no answer of 5xx, no write is lost, and what takes long is answered`, {
      timeout: 180_000 + rounds * 60_000,
      retry: 0,
    }, async () => {
      const { id } = await proxy.data(uploads.endpoints.create, {
        body: { size: scan.length, purpose: 'exam', patientId },
      });
      for (let offset = 0; offset < scan.length; offset += pieceBytes)
        await proxy.data(uploads.endpoints.piece, {
          params: { id },
          query: `?offset=${offset}`,
          body: scan.subarray(offset, offset + pieceBytes),
        });

      const confirmed: string[] = [];
      const refused: Outcome[] = [];
      let answers = 0;
      let isOver = false;
      const load = Array.from({ length: clients }, async (_, index) => {
        for (let count = 0; !isOver; count += 1) {
          const name = `滚动${index}-${count}`;
          const isWrite = index % 2 === 0;
          const outcome = await (isWrite
            ? proxy.call(patients.endpoints.create, {
                body: buildPatient({ name, servicePointId }),
                headers: { 'idempotency-key': `rolling-${index}-${count}` },
              })
            : proxy.call(patients.endpoints.all, { query: '?pageSize=10' }));
          answers += 1;
          if (outcome.status !== 200) refused.push(outcome);
          else if (isWrite) confirmed.push(name);
        }
      });

      const lengthy: Promise<Outcome>[] = [];
      for (let round = 0; round < rounds; round += 2) {
        const restarting = site.run(oneAfterTheOther as Block);
        for (const [index, client] of direct.entries()) {
          // The second process is told to stop when the first one is back: both are asked while it is their turn.
          await stopping(client);
          const name = `滚动慢${round}-${index}`;
          lengthy.push(
            client.call(patients.endpoints.create, { body: buildPatient({ name, servicePointId }), pause: long }),
            client.call(uploads.endpoints.one, { params: { id }, pause: long }),
          );
          confirmed.push(name);
        }
        await restarting;
      }
      isOver = true;
      await Promise.all(load);

      const slow = await Promise.all(lengthy);
      const said = ({ status, headers, body }: Outcome) =>
        `${status} ${headers['retry-after'] ?? ''} ${body.subarray(0, 300)}`;
      console.info(`${rounds} restarts, ${answers} answers, ${confirmed.length} writes, ${refused.length} refused`);
      expect({ refused: refused.map(said), why: refused.length > 0 && site.proxyErrors() }).toMatchObject({
        refused: [],
      });
      expect(slow.filter(({ status }) => status !== 200).map(said)).toEqual([]);
      expect(slow.filter((_, index) => index % 2 === 1).every(({ body }) => body.equals(scan))).toBe(true);
      expect(answers).toBeGreaterThan(rounds * clients);

      const url = databaseUrl(cluster.url, 'eye_health');
      const rows = await onServer(
        url,
        `select name, count(*)::int as count from patients where name like '滚动%' group by name`,
      );
      const stored = new Map(
        rows.map((row) => Object.values(row as { name: string; count: number }) as [string, number]),
      );
      expect(confirmed.filter((name) => stored.get(name) !== 1)).toEqual([]);
      expect(site.logs().filter(({ level }) => level >= 50)).toEqual([]);
    });

    /** Until a process says that it stops. */
    async function stopping(client: Client): Promise<void> {
      while ((await client.call({ method: 'GET', path: '/readyz' })).status !== 503) await setTimeout(20);
    }
  },
);
