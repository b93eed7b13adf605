import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { countNote, jobMethod } from '../../contract/logs';
import type { SiteClock } from '../clinical/site-clock';
import type { Database } from '../db/database';
import { scheduledJobs } from '../db/tables/scheduled-jobs';
import { systemLogs } from '../db/tables/system-logs';
import type { Room } from '../disk/room';
import { forLog } from '../errors/for-log';
import type { Job } from './jobs';

const longAgo = new Date(0).toISOString();
const minute = 60_000;

/** After a batch that was not all, the next one follows when others have had their turn. */
const soon = 1_000;

type Applied = { changed: number; hasMore: boolean };

/**
 * Applies a rule if it is due, and says to how many rows; undefined where it is not due, or where another process is applying it.
 * The rule's row in the database is the claim: whoever holds its lock applies the rule, nobody waits for it.
 */
export async function runJob(db: Database, job: Job, clock: SiteClock): Promise<Applied | undefined> {
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
    const { rows, hasMore, reachedId } = await job.run(tx, clock, claim.reachedId);
    const changed = rows.length;
    if (changed > 0) await logJob(tx, job, rows, performance.now() - started);
    // It stays due where there is more to do.
    const done = { reachedId, ...(!hasMore && { lastRunAt: now.toISOString() }) };
    if (!hasMore || reachedId !== undefined)
      await tx.update(scheduledJobs).set(done).where(eq(scheduledJobs.name, job.name));
    return { changed, hasMore };
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
    note: countNote(rows.length),
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

/** Looks at regular times, and once at the beginning, whether a rule is due; soon again where one had more to do. Keeps no process alive. */
export function createScheduler({ db, jobs, clock, room, seconds, log, onRound }: Options) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  let isStopped = false;

  /** Whether there is more to do. */
  async function runAll(): Promise<boolean> {
    let isMore = false;
    for (const job of jobs) {
      // A rule makes up for what it has missed.
      if (isStopped || room.level() !== 'enough') return false;
      try {
        const { changed, hasMore } = (await runJob(db, job, clock)) ?? {};
        if (changed !== undefined) onRound?.(job.name, 'done');
        if (changed) log.info({ job: job.name, changed }, 'a scheduled rule was applied');
        isMore ||= hasMore === true;
      } catch (error) {
        onRound?.(job.name, 'failed');
        log.error(forLog(error), `the scheduled rule ${job.name} could not be applied`);
      }
    }
    return isMore;
  }

  /** One round after the other, however long each takes. */
  const begin = () => {
    running = runAll().then((isMore) => {
      if (isStopped) return;
      timer = setTimeout(begin, isMore ? Math.min(soon, seconds * 1000) : seconds * 1000);
      timer.unref();
    });
  };

  return {
    start(): void {
      if (seconds > 0) begin();
    },
    /** Waits for the round that is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
