import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, expect, test } from 'vitest';
import { FilesWithReserve } from '../../../server/db/files-with-reserve';
import { createBallast, portion } from '../../../server/disk/ballast';
import { mountSmallDisk } from '../harness/small-disk';

const disk = await mountSmallDisk(200);
afterAll(() => disk?.unmount());

test.skipIf(!disk)(
  'a disk that others fill in the middle of writes stops the database neither now nor later',
  async () => {
    if (!disk) return;
    const ballast = createBallast(disk.folder);
    ballast.fill();
    const open = () => PGlite.create({ fs: new FilesWithReserve(join(disk.folder, 'pglite'), ballast) });
    const client = await open();
    await client.exec('create table kept (n int)');
    disk.fill(0);
    // More of its log than there is room for.
    for (let n = 0; n < 30; n += 1) {
      await client.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1024 * 1024))`);
    }
    expect(ballast.size()).toBeLessThanOrEqual(2 * portion);
    // A table has no reserve: its statement fails, and nothing else.
    const grow = () => client.query(`insert into kept select n from generate_series(1, 100000) as n`);
    await expect(grow()).rejects.toMatchObject({ code: '53100' });
    disk.empty();
    await grow();
    await client.close();
    const again = await open();
    expect((await again.query('select count(*)::int as count from kept')).rows).toEqual([{ count: 100_000 }]);
    await again.close();
  },
);
