import { type SQL, sql } from 'drizzle-orm';
import { Gauge } from 'prom-client';
import { isOpen } from '../access/open-sessions';
import { type Database, only, query } from '../db/database';
import type { Connections } from '../db/postgres';
import type { Room } from '../disk/room';
import type { Metrics } from './metrics';

type Sources = {
  db: Database;
  room: Room;
  idleSessionMinutes: number;
  /** Of a database that is reached by connections. */
  connections?: () => Connections;
};

const levels = { enough: 2, little: 1, none: 0 };

/** What a question to the database counts. */
function countedBy(gauge: Metrics['gauge'], idleSessionMinutes: number): Record<string, { of: Gauge; count: SQL }> {
  return {
    sessions: {
      of: gauge('sessions', 'Sessions that are open'),
      count: sql`(select count(*) from sessions where ${isOpen(idleSessionMinutes)})`,
    },
    heldUp: {
      of: gauge('sign_ins_held_up', 'Accounts and browsers that have to wait after wrong passwords'),
      count: sql`(select count(*) from login_attempts where locked_until > now())`,
    },
    locks: {
      of: gauge('database_locks_waiting', 'Locks of the database that somebody waits for'),
      count: sql`(select count(*) from pg_locks where not granted)`,
    },
    unsealed: {
      of: gauge('log_entries_unsealed', 'Entries of the system log that wait for their place in the chain'),
      count: sql`(select count(*) from system_log_queue)`,
    },
    links: {
      of: gauge('log_chain_links', 'How far the chain of the system log reaches'),
      count: sql`(select seq from system_log_head())`,
    },
    uploads: { of: gauge('uploads', 'Stored files'), count: sql`(select count(*) from uploads)` },
    uploadBytes: {
      of: gauge('upload_bytes', 'What the stored files take'),
      count: sql`(select coalesce(sum(received), 0) from uploads)`,
    },
  };
}

/** Gives what brings the metrics of things that are kept up to date: in the database the same for every process, and in this one's hands. */
export function watchKept({ gauge, registers }: Metrics, { db, room, idleSessionMinutes, connections }: Sources) {
  const disk = gauge(
    'disk_room',
    '2: enough on the disk of the embedded database; 1: writes are refused; 0: hardly any',
  );
  const isUp = gauge('database_up', 'Whether the database has answered just now');
  const waiting = gauge('database_calls_waiting', 'Calls that wait for a connection to the database');
  const pool = new Gauge({
    name: 'eye_health_database_connections',
    help: 'Connections of this process to the database, but for the one that watches',
    labelNames: ['state'],
    registers,
  });
  const lastRun = new Gauge({
    name: 'eye_health_job_last_run_timestamp_seconds',
    help: 'When a scheduled rule was last applied, by whichever process',
    labelNames: ['job'],
    registers,
  });
  const counted = countedBy(gauge, idleSessionMinutes);
  const columns = Object.entries(counted).map(([name, { count }]) => sql`${count}::float8 as ${sql.identifier(name)}`);

  async function ask(): Promise<void> {
    const row = only(await query<Record<string, number>>(db, sql`select ${sql.join(columns, sql`, `)}`));
    for (const [name, { of }] of Object.entries(counted)) of.set(row[name] ?? 0);
    const runs = await query<{ job: string; at: number }>(
      db,
      sql`select name as job, extract(epoch from last_run_at)::float8 as at from scheduled_jobs`,
    );
    for (const { job, at } of runs) lastRun.set({ job }, at);
  }

  return async (): Promise<void> => {
    disk.set(levels[room.level()]);
    const { total, idle, waiting: calls } = connections?.() ?? { total: 0, idle: 0, waiting: 0 };
    pool.set({ state: 'idle' }, idle);
    pool.set({ state: 'busy' }, total - idle);
    waiting.set(calls);
    try {
      await ask();
      isUp.set(1);
    } catch {
      // What was true a while ago is not shown as if it were now. Why it is away stands in the log.
      for (const { of } of Object.values(counted)) of.remove();
      isUp.set(0);
    }
  };
}
