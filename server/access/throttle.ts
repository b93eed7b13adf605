import { sql } from 'drizzle-orm';
import { type Database, only, query } from '../db/database';
import { tooMany } from '../errors/api-error';

/** Failures that an account may have before it is locked, for a minute at first and then for twice as long each time. */
const freeFailures = 5;
const longestLockSeconds = 15 * 60;

const accountSubject = (username: string) => `account:${username.toLowerCase()}`;

/** Counts an attempt from an address, and refuses it when there were too many within a minute, whatever their outcome. */
export async function admitAddress(db: Database, ip: string, limitPerMinute: number): Promise<void> {
  const rows = await query<{ count: number; seconds: number }>(
    db,
    sql`
      insert into login_attempts as a (subject, count) values (${`address:${ip}`}, 1)
      on conflict (subject) do update set
        count = case when a.since < now() - interval '1 minute' then 1 else a.count + 1 end,
        since = case when a.since < now() - interval '1 minute' then now() else a.since end
      returning count, ceil(extract(epoch from since + interval '1 minute' - now()))::int as seconds
    `,
  );
  const { count, seconds } = only(rows);
  if (count > limitPerMinute) throw tooMany('loginThrottled', Math.max(1, seconds));
}

/** Refuses a locked account, also one that does not exist, and also with the right password. */
export async function admitAccount(db: Database, username: string): Promise<void> {
  const [locked] = await query<{ seconds: number }>(
    db,
    sql`
      select ceil(extract(epoch from locked_until - now()))::int as seconds from login_attempts
      where subject = ${accountSubject(username)} and locked_until > now()
    `,
  );
  if (locked) throw tooMany('loginThrottled', Math.max(1, locked.seconds));
}

export async function recordFailure(db: Database, username: string): Promise<void> {
  await db.execute(sql`
    insert into login_attempts as a (subject, count) values (${accountSubject(username)}, 1)
    on conflict (subject) do update set count = a.count + 1, since = now(),
      locked_until = case when a.count + 1 >= ${freeFailures}
        then now() + least(${longestLockSeconds}, 60 * power(2, least(a.count + 1 - ${freeFailures}, 10))) * interval '1 second' end
  `);
  // Nobody's memory is endless: names that were tried a day ago start afresh.
  await db.execute(sql`delete from login_attempts where since < now() - interval '1 day'`);
}

export const forgiveAccount = (db: Database, username: string) =>
  db.execute(sql`delete from login_attempts where subject = ${accountSubject(username)}`);

const queues = new Map<string, Promise<unknown>>();

/** Checks passwords of one account one after the other, so that guesses sent at once do not all slip in before the first failure counts. */
export async function oneAtATime<T>(username: string, work: () => Promise<T>): Promise<T> {
  const subject = accountSubject(username);
  const before = queues.get(subject) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  queues.set(subject, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(subject) === settled) queues.delete(subject);
  }
}
