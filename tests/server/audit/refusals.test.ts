import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { timesOf } from '../../../contract/logs';
import type { LogRow } from '../../../server/audit/floods';
import { createRefusals } from '../../../server/audit/refusals';
import { buildLog } from '../harness/logs';

const second = 1_000;
const minute = 60 * second;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log whose database may be away. */
function start() {
  const rows: LogRow[] = [];
  const database = { isAway: false };
  const { add, stop } = createRefusals({
    write: async (written) => {
      if (database.isAway) throw new Error('away');
      rows.push(...written);
    },
    log: Fastify().log,
  });
  const flood = async (count: number, fields: Parameters<typeof buildLog>[0] = {}) => {
    for (let done = 0; done < count; done += 1) {
      await add(buildLog({ userId: null, username: '', status: 401, ip: '10.0.0.1', ...fields }), 'granted');
    }
  };
  const timesIn = () => rows.reduce((sum, { note }) => sum + timesOf(note ?? ''), 0);
  return { rows, database, flood, timesIn, stop };
}

describe('a flood', () => {
  test('is written within seconds, by itself', async () => {
    const { rows, flood, timesIn } = start();
    await flood(1000);
    const atOnce = rows.length;
    expect(timesIn()).toBe(atOnce);
    await vi.advanceTimersByTimeAsync(5 * second);
    expect(timesIn()).toBe(1000);
    expect(rows.length).toBe(atOnce + 1);
  });

  test('that goes on for a day is a few rows an hour', async () => {
    const { rows, flood, timesIn, stop } = start();
    for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
      await flood(60);
      await vi.advanceTimersByTimeAsync(minute);
    }
    await stop();
    expect(timesIn()).toBe(24 * 60 * 60);
    // Twenty as they are and one for the rest, every ten minutes, and the short rounds of the beginning.
    expect(rows.length).toBeLessThan(24 * 6 * 21 + 30);
  });

  test('that comes and goes makes no more rows than one that goes on', async () => {
    const { rows, flood, timesIn, stop } = start();
    for (let pulse = 0; pulse < 24 * 60 * 3; pulse += 1) {
      await flood(40);
      await vi.advanceTimersByTimeAsync(20 * second);
    }
    await stop();
    expect(timesIn()).toBe(24 * 60 * 3 * 40);
    expect(rows.length).toBeLessThan(24 * 6 * 21 + 30);
  });

  test('from everywhere holds no more in memory than it writes', async () => {
    const { rows, flood, timesIn, stop } = start();
    for (let address = 0; address < 30_000; address += 1)
      await flood(1, { ip: `10.1.${address >> 8}.${address & 255}` });
    await stop();
    expect(timesIn()).toBe(30_000);
    expect(rows.length).toBeLessThan(850);
  });
});

describe('while the database is away', () => {
  test('nothing is lost, and all is written when it is back', async () => {
    const { rows, database, flood, timesIn } = start();
    database.isAway = true;
    await flood(30);
    await flood(1, { userId: 7, username: 'staff', ip: '10.0.0.2' });
    await vi.advanceTimersByTimeAsync(minute);
    expect(rows).toEqual([]);
    database.isAway = false;
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(timesIn()).toBe(31);
    expect(rows.find(({ userId }) => userId === 7)).toMatchObject({ username: 'staff', ip: '10.0.0.2', status: 401 });
  });
});
