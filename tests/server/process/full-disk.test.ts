import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { zh_CN } from '../../../contract/texts/zh_CN';
import { query } from '../../../server/db/database';
import { openEmbedded } from '../../../server/db/embedded';
import { buildPatient } from '../harness/patients';
import { spawnServer } from '../harness/programs';
import { mountSmallDisk } from '../harness/small-disk';

// A usual run fills the disk twice, `npm run test:long` twenty times.
const fills = Number(process.env.FILLS ?? 2);
const disk = await mountSmallDisk(768);
afterAll(() => disk?.unmount());

type Answer = { status: number; message: string; data: { id: number; disk: string; accessToken: string } };

const speaker = (address: string, token: string) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  const { message, data }: Answer = await answer.json();
  return { status: answer.status, message, data };
};
type Speaker = ReturnType<typeof speaker>;

/** Writes until told to end, as fast as it is let, and keeps what was confirmed. */
async function write(call: Speaker, name: string, confirmed: number[], isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round += 1) {
    const { status, message, data } = await call(
      'POST',
      '/patients/create',
      buildPatient({ name: `${name}-${round}` }),
    );
    expect([200, 503]).toContain(status);
    if (status === 200) confirmed.push(data.id);
    else {
      expect(message).toBe(zh_CN.errors.diskFull);
      await setTimeout(50);
    }
  }
}

test.skipIf(!disk)(
  `${fills} times others fill the disk while ten clients write: nothing hangs, nothing is lost`,
  {
    timeout: 180_000 + fills * 60_000,
  },
  async () => {
    if (!disk) return;
    const server = spawnServer({ DATA_DIR: disk.folder, DISK_MARGIN: '128', LOG_LEVEL: 'info' });
    const address = await server.listening;
    const signIn = () => speaker(address, '')('POST', '/auth/login', { username: 'superadmin', password: 'Demo@2026' });
    const call = speaker(address, (await signIn()).data.accessToken);
    const health = async () => (await call('GET', '/health')).data.disk;
    const confirmed: number[] = [];
    let isOver = false;
    const writers = Promise.all(
      Array.from({ length: 10 }, (_, index) => write(call, `writer${index}`, confirmed, () => isOver)),
    );
    const growing = async () => {
      const before = confirmed.length;
      await expect.poll(() => confirmed.length, { timeout: 60_000 }).toBeGreaterThan(before);
    };

    for (let fill = 0; fill < fills; fill += 1) {
      await growing();
      // Step by step, or all at once.
      if (fill % 2 === 0) {
        disk.fill(110);
        await expect.poll(health).toBe('little');
        expect([(await signIn()).status, (await call('GET', '/patients')).status]).toEqual([200, 200]);
      }
      disk.fill(0);
      await expect.poll(health).toBe('none');
      expect([(await signIn()).status, (await call('GET', '/patients')).status]).toEqual([503, 503]);
      expect((await call('GET', '/auth')).status).toBe(200);
      disk.empty();
      await expect.poll(health).toBe('enough');
      await growing();
    }
    isOver = true;
    await writers;
    server.child.kill('SIGTERM');
    const { code, output } = await server.exited;
    expect(code).toBe(0);
    const said = (line: string) => output.split(line).length - 1;
    expect(said('there is room on the disk again')).toBe(fills);
    expect(said('there is hardly any room on the disk')).toBe(fills);

    const { db, close } = await openEmbedded(disk.folder, () => undefined);
    const rows = await query<{ id: number }>(db, sql`select id from patients where name like 'writer%'`);
    await close();
    const stored = new Set(rows.map(({ id }) => id));
    expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
  },
);
