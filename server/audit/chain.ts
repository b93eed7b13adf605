import { sql } from 'drizzle-orm';
import { type ChainCheck, type ChainProgress, logs } from '../../contract/logs';
import { type Database, only, query } from '../db/database';

// What one statement does: little enough that nobody waits long for the embedded database.
const sealedAtOnce = 1_000;
const checkedAtOnce = 5_000;

/** Gives the waiting rows their places in the chain. False while another process is at it. */
export async function sealLogs(db: Database): Promise<boolean> {
  for (;;) {
    const { sealed } = only(
      await query<{ sealed: number | null }>(db, sql`select seal_system_logs(${sealedAtOnce}) as sealed`),
    );
    if (sealed === null) return false;
    if (sealed < sealedAtOnce) return true;
  }
}

export type Link = { seq: number; hash: string };

/** The end of the chain. */
export async function chainHead(db: Database): Promise<Link> {
  return only(await query<Link>(db, sql`select seq, encode(hash, 'hex') as hash from system_log_head()`));
}

type Fault = NonNullable<ChainCheck['fault']>;

/**
 * Goes through the chain from a place on, in portions and outside of any transaction, so that others are served in between. Ends
 * at the first wrong entry, at the end, or when the time (in milliseconds) is up. The rows that wait are sealed before.
 */
export async function checkChain(
  db: Database,
  { from = { seq: 0, id: 0 }, time = Number.POSITIVE_INFINITY }: { from?: ChainProgress; time?: number } = {},
): Promise<ChainCheck> {
  const end = performance.now() + time;
  await sealLogs(db);
  const deletion = await lastDeletion(db);
  const told = await unexplained(db, deletion);
  const { checked, ...way } = await follow(db, await startingAt(db, from.seq, deletion), end);
  const strays = way.isDone ? await findInserted(db, from.id, end) : { fault: null, id: 0, isDone: false };
  const fault = told ?? way.fault ?? strays.fault;
  if (fault !== null && (await lastDeletion(db)).id !== deletion.id) {
    // A deletion in the meantime took away what was about to be read.
    return checkChain(db, { from, time });
  }
  const isDone = fault !== null || (way.isDone && strays.isDone);
  return {
    intact: fault === null,
    checked,
    fault,
    next: isDone ? null : { seq: way.seq, id: strays.id },
    head: await chainHead(db),
  };
}

/** The hash that the chain had at a place; undefined when it does not reach there (any more). */
export async function hashAt(db: Database, seq: number): Promise<string | undefined> {
  const [link] = await query<{ hash: string }>(
    db,
    sql`
      select encode(hash, 'hex') as hash from system_log_seals where seq = ${seq}
      union all
      select encode(last_hash, 'hex') from system_log_clearings where last_seq = ${seq}
    `,
  );
  return link?.hash;
}

type Deletion = Link & { id: number };

async function lastDeletion(db: Database): Promise<Deletion> {
  const [row] = await query<Deletion>(
    db,
    sql`
      select id, last_seq as seq, encode(last_hash, 'hex') as hash from system_log_clearings
      where kind = 'delete' order by id desc limit 1
    `,
  );
  return row ?? { id: 0, seq: 0, hash: '' };
}

type Portion = { count: number; seq: number; hash: string; latest: string; fault: Fault | null };

type Start = Link & { latest: string | null };

/** The link at a place as where to go on, or else the beginning of the chain. */
async function startingAt(db: Database, seq: number, { seq: lastSeq, hash }: Deletion): Promise<Start> {
  const [link] = await query<Start>(
    db,
    sql`
      select s.seq, encode(s.hash, 'hex') as hash, l.created_at::text as latest
      from system_log_seals s left join system_logs l on l.id = s.log_id where s.seq = ${seq} and s.seq > ${lastSeq}
    `,
  );
  return link ?? { seq: lastSeq, hash, latest: null };
}

/** Each link's hash, in order. A row may be a little older than those before it, as transactions take their time. */
async function follow(db: Database, start: Start, end: number) {
  let { seq, hash, latest } = start;
  let checked = 0;
  do {
    const [portion]: Portion[] = await query<Portion>(
      db,
      sql`
        with link as (
          select s.seq, s.log_id, s.hash, l as log,
            lag(s.seq, 1, ${seq}::int) over chain as before_seq,
            lag(s.hash, 1, decode(${hash}, 'hex')) over chain as before_hash,
            greatest(${latest}::timestamptz, max(l.created_at) over (chain rows unbounded preceding)) as latest
          from (select * from system_log_seals where seq > ${seq} order by seq limit ${checkedAtOnce}) s
          left join system_logs l on l.id = s.log_id
          window chain as (order by s.seq)
        ),
        judged as (
          select seq, log_id, before_seq, case
            when seq <> before_seq + 1 or (log).id is null then 'removed'
            when hash <> system_log_digest(before_hash, log) then 'altered'
            when (log).created_at < latest - interval '1 hour' then 'backdated'
          end as kind from link
        )
        select count(*) over ()::int as count, seq, encode(hash, 'hex') as hash, latest::text, (
          select json_build_object(
            'kind', kind,
            'id', case when seq = before_seq + 1 then log_id end,
            'seq', before_seq + 1
          ) from judged where kind is not null order by seq limit 1
        ) as fault
        from link order by seq desc limit 1
      `,
    );
    if (!portion) return { fault: null, checked, seq, isDone: true };
    checked += portion.count;
    ({ seq, hash, latest } = portion);
    if (portion.fault) return { fault: portion.fault, checked, seq, isDone: true };
  } while (performance.now() < end);
  return { fault: null, checked, seq, isDone: false };
}

/** A row that came past the trigger: it neither has a place nor waits for one. */
async function findInserted(db: Database, after: number, end: number) {
  let id = after;
  do {
    const { last, stray } = only(
      await query<{ last: number | null; stray: number | null }>(
        db,
        sql`
          select max(part.id) as last, min(part.id) filter (where s.log_id is null and q.log_id is null) as stray
          from (select id from system_logs where id > ${id} order by id limit ${checkedAtOnce}) part
          left join system_log_seals s on s.log_id = part.id
          left join system_log_queue q on q.log_id = part.id
        `,
      ),
    );
    if (stray !== null) return { fault: { kind: 'inserted' as const, id: stray, seq: null }, id, isDone: true };
    if (last === null) return { fault: null, id, isDone: true };
    id = last;
  } while (performance.now() < end);
  return { fault: null, id, isDone: false };
}

/** What the entry of a deletion says, so that the place where the chain now begins is itself part of the chain. */
export const deletionNote = ({ seq, hash }: Link) => `deletedUpTo=${seq} hash=${hash}`;

async function unexplained(db: Database, { id, ...link }: Deletion): Promise<Fault | null> {
  if (id === 0) return null;
  const told = await query(
    db,
    sql`select id from system_logs where key = ${logs.endpoints.delete.key} and status = 200 and note = ${deletionNote(link)}`,
  );
  return told.length > 0 ? null : { kind: 'unexplainedDeletion', id: null, seq: link.seq };
}
