import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bootstrapped } from '../../../server/db/tables/bootstrapped';
import { watchForDemo } from '../../../server/seed/demo-watch';
import { startServer } from '../harness/server';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a production process stops when its database becomes the demo, and not before', async () => {
  const server = await startServer();
  // The demo of the tests, as if it had been furnished for production.
  await server.db.update(bootstrapped).set({ key: 'production' }).where(eq(bootstrapped.key, 'demo'));
  const stop = vi.fn(async () => undefined);
  const said = vi.spyOn(server.app.log, 'fatal');
  watchForDemo(server.db, server.app.log, stop);
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await server.app.inject('/api/v1/health')).statusCode).toBe(200);
  expect(stop).not.toHaveBeenCalled();

  await server.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${bootstrapped}`);
    await tx.update(bootstrapped).set({ key: 'demo' }).where(eq(bootstrapped.key, 'production'));
    // Several looks are due before one is answered.
    await vi.advanceTimersByTimeAsync(120_000);
  });
  await vi.waitFor(async () => {
    // A look that was under way before may have seen what was there before.
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stop).toHaveBeenCalled();
  }, 60_000);
  // Whatever other looks had been under way has been answered with this one.
  await vi.advanceTimersByTimeAsync(120_000);
  expect((await server.app.inject('/api/v1/health')).statusCode).toBe(200);
  expect(stop).toHaveBeenCalledOnce();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('demo data, whose passwords are public'));
  await server.close();
});
