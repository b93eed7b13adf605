import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database';
import type { Room } from '../disk/room';
import { forLog } from '../errors/for-log';
import { chainHead, sealLogs } from './chain';

/** Milliseconds from a write to its seal: long enough to seal many at once. */
const delay = 1_000;
/** From an attempt that failed to the next. */
const pause = 10_000;
const hour = 3_600_000;

/**
 * Seals the system log a moment after something was written to it, away from the requests. Whatever a process leaves behind is
 * sealed by the next one that writes, or at the next start.
 */
export function createSealer(db: Database, room: Room, log: FastifyBaseLogger, onFailure: () => void) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;
  let isFailing = false;
  let announcedAt = Number.NEGATIVE_INFINITY;

  async function seal(): Promise<void> {
    // Whatever is written first when there is room again seals what waits.
    if (room.level() === 'none') return;
    try {
      const isDone = await sealLogs(db);
      isFailing = false;
      if (!isDone) due();
      else if (performance.now() - announcedAt > hour) await announce();
    } catch (error) {
      onFailure();
      if (!isFailing) log.error(forLog(error), 'the system log could not be sealed');
      isFailing = true;
      due(pause);
    }
  }

  /** Into the server's own log, which lies elsewhere: what the end of the chain was cannot be rewritten unnoticed afterwards. */
  async function announce(): Promise<void> {
    const { seq, hash } = await chainHead(db);
    // Of a log that holds nothing there is nothing to note down: the first entry is announced.
    if (seq === 0) return;
    announcedAt = performance.now();
    log.info({ seq, hash }, 'the system log is sealed up to here');
  }

  function due(ms = delay): void {
    if (timer || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = seal();
    }, ms);
    timer.unref();
  }

  return {
    /** Something was written. */
    due: () => due(),
    /** Whether the last attempt failed. */
    isFailing: () => isFailing,
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await seal();
    },
  };
}
