import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { jobMethod } from '../../contract/logs';
import type { SiteClock } from '../clinical/site-clock';
import type { Database } from '../db/database';
import { scheduledJobs } from '../db/tables/scheduled-jobs';
import { systemLogs } from '../db/tables/system-logs';
import type { Room } from '../disk/room';
import { forLog } from '../errors/for-log';
import { batchSize, type Job } from './jobs';

const longAgo = new Date(0).toISOString();
const minute = 60_000;

/**
 * Applies a rule if it is due, and says to how many rows; undefined where it is not due, or where another process is applying it.
 * The rule's row in the database is the claim: whoever holds its lock applies the rule, nobody waits for it.
 */
export async function runJob(db: Database, job: Job, clock: SiteClock): Promise<number | undefined> {
  await db.insert(scheduledJobs).values({ name: job.name, lastRunAt: longAgo }).onConflictDoNothing();
  return db.transaction(async (tx) => {
    const [claim] = await tx
      .select()
      .from(scheduledJobs)
      .where(eq(scheduledJobs.name, job.name))
      .for('update', { skipLocked: true });
    const now = clock.now();
    if (!claim || now.getTime() - Date.parse(claim.lastRunAt) < job.everyMinutes * minute) return undefined;
    const started = performance.now();
    const rows = await job.run(tx, clock);
    const changed = rows.length;
    if (changed > 0) await logJob(tx, job, rows, performance.now() - started);
    // After a full batch there may be more: the rule stays due.
    if (changed < batchSize) {
      await tx.update(scheduledJobs).set({ lastRunAt: now.toISOString() }).where(eq(scheduledJobs.name, job.name));
    }
    return changed;
  });
}

/** One row of the system log for what a rule has changed, in the same transaction; of nobody, and from nowhere. */
async function logJob(
  tx: Database,
  { name, resource, changes }: Job,
  rows: readonly { patientId: number | null }[],
  ms: number,
) {
  await tx.insert(systemLogs).values({
    username: '',
    method: jobMethod,
    key: `${jobMethod} ${name}`,
    resource,
    patientIds: [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))],
    changedFields: [...changes],
    status: 200,
    durationMs: Math.round(ms),
    ip: '',
    userAgent: '',
    requestId: randomUUID(),
    note: `count=${rows.length}`,
  });
}

type Options = {
  db: Database;
  jobs: readonly Job[];
  clock: SiteClock;
  room: Room;
  seconds: number;
  log: FastifyBaseLogger;
  onRound?: (job: string, outcome: 'done' | 'failed') => void;
};

/** Looks at regular times, and once at the beginning, whether a rule is due. Keeps no process alive. */
export function createScheduler({ db, jobs, clock, room, seconds, log, onRound }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      // A rule makes up for what it has missed.
      if (isStopped || room.level() !== 'enough') return;
      try {
        const changed = await runJob(db, job, clock);
        if (changed !== undefined) onRound?.(job.name, 'done');
        if (changed) log.info({ job: job.name, changed }, 'a scheduled rule was applied');
      } catch (error) {
        onRound?.(job.name, 'failed');
        log.error(forLog(error), `the scheduled rule ${job.name} could not be applied`);
      }
    }
  }

  /** One round at a time, however long it takes. */
  const tick = () => {
    running = running.then(runAll);
  };

  return {
    start(): void {
      if (seconds === 0) return;
      tick();
      timer = setInterval(tick, seconds * 1000);
      timer.unref();
    },
    /** Waits for the round that is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
