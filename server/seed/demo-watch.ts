import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import { forLog } from '../errors/for-log';
import { holdsDemo, purposeOf } from './purpose';

const interval = 30_000;

/**
 * Ends a production process whose database has become the demo, by a restored backup or by hand: no start does that. Its
 * published passwords would open everything. One look at an index each time, and the process is not kept alive by it.
 */
export function watchForDemo(db: Database, log: FastifyBaseLogger, stop: () => Promise<void>): void {
  const timer = setInterval(look, interval);
  timer.unref();
  let isLooking = false;

  async function look(): Promise<void> {
    // A database that is slow to answer is asked no more often, and several answers would stop the process several times.
    if (isLooking) return;
    isLooking = true;
    try {
      if ((await purposeOf(db)) !== 'demo') return;
    } catch (error) {
      return log.warn(forLog(error), 'what the database is for could not be looked at');
    } finally {
      isLooking = false;
    }
    clearInterval(timer);
    log.fatal(`${holdsDemo} This process stops.`);
    await stop();
  }
}
