import type { FastifyBaseLogger } from 'fastify';
import { forLog } from '../errors/for-log';
import { createBudget } from './budget';
import { createFloods, type LogRow } from './floods';

/** In milliseconds. */
const period = 10 * 60_000;
const firstRound = 5_000;

type Options = { write: (rows: LogRow[]) => Promise<void>; log: FastifyBaseLogger };

/**
 * Puts calls that failed into the system log. The first ones of the same person (or address), call and result get a row each; a
 * flood of them is counted, and written as one row when a round ends. So nothing hides anything else, whoever makes the noise, and
 * none of it fills the disk. What a process holds is lost with it only when it is killed, for a round at most.
 */
export function createRefusals({ write, log }: Options) {
  const ofAccounts = createBudget(20, period);
  const ofAddresses = createBudget(20, period);
  const ofStrangers = createBudget(600, period);
  const floods = createFloods();
  let timer: NodeJS.Timeout | undefined;
  let round = firstRound;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  /** Accounts are as many as there are, so noise about one takes nothing from another; addresses are as many as somebody likes. */
  function hasRoom({ userId, ip, key, status }: LogRow, access: string): boolean {
    if (userId) return ofAccounts.spend(`${userId} ${key} ${status}`);
    return ofAddresses.spend(`${ip} ${key} ${status}`) && ofStrangers.spend(`${access} ${status}`);
  }

  /** Rounds become longer while there is something to write, up to the period, and are short again after a quiet one. */
  function due(): void {
    if (timer || isStopped) return;
    if (performance.now() - writtenAt > period) round = firstRound;
    timer = setTimeout(() => void writeFloods(), round);
    timer.unref();
    round = Math.min(round * 2, period);
  }

  async function writeFloods(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writtenAt = performance.now();
    const rows = floods.take();
    if (rows.length > 0) await tryToWrite(rows);
  }

  /** What the database does not take now is counted, and written when it does. */
  async function tryToWrite(rows: LogRow[]): Promise<void> {
    try {
      await write(rows);
    } catch (error) {
      log.error(forLog(error), 'the failure of a call could not be written to the system log');
      for (const row of rows) floods.add(row);
      due();
    }
  }

  return {
    /** A call failed. `access` is who may make it. */
    async add(row: LogRow, access: string): Promise<void> {
      if (isStopped || hasRoom(row, access)) return tryToWrite([row]);
      floods.add(row);
      due();
    },
    /** Nothing is held back from now on. */
    async stop(): Promise<void> {
      isStopped = true;
      await writeFloods();
    },
  };
}
