import { sql } from 'drizzle-orm';
import { type Database, only, query } from '../db/database';
import { tooMany } from '../errors/api-error';

/** Wrong passwords that a guesser may send before having to wait, for a minute at first and then for twice as long each time. */
const freeGuesses = 5;
const longestWaitSeconds = 15 * 60;

/** Counts an attempt from somewhere, and refuses it when there were too many within a minute, whatever their outcome. */
export async function admitOrigin(db: Database, origin: string, limitPerMinute: number): Promise<void> {
  const rows = await query<{ count: number; seconds: number }>(
    db,
    sql`
      insert into login_attempts as a (subject, count) values (${origin}, 1)
      on conflict (subject) do update set
        count = case when a.since < now() - interval '1 minute' then 1 else a.count + 1 end,
        since = case when a.since < now() - interval '1 minute' then now() else a.since end
      returning count, ceil(extract(epoch from since + interval '1 minute' - now()))::int as seconds
    `,
  );
  const { count, seconds } = only(rows);
  if (count > limitPerMinute) throw tooMany('loginThrottled', Math.max(1, seconds));
}

/**
 * Takes one of a guesser's guesses, before it is known to be wrong: counted afterwards, those sent at once to several processes would
 * all slip in. False while there is none left, also for the right password.
 */
export async function takeGuess(db: Database, guesser: string): Promise<boolean> {
  const taken = await query(
    db,
    sql`
      insert into login_attempts as a (subject, count) values (${guesser}, 1)
      on conflict (subject) do update set count = a.count + 1, since = now(),
        locked_until = case when a.count + 1 >= ${freeGuesses}
          then now() + least(${longestWaitSeconds}, 60 * power(2, least(a.count + 1 - ${freeGuesses}, 10))) * interval '1 second' end
      where a.locked_until is null or a.locked_until <= now()
      returning subject
    `,
  );
  return taken.length > 0;
}

/** Seconds until the guesser may try again. */
export async function waitOf(db: Database, guesser: string): Promise<number> {
  const [locked] = await query<{ seconds: number }>(
    db,
    sql`
      select ceil(extract(epoch from locked_until - now()))::int as seconds from login_attempts
      where subject = ${guesser}
    `,
  );
  return Math.max(1, locked?.seconds ?? 1);
}

export const forgive = (db: Database, guesser: string) =>
  db.execute(sql`delete from login_attempts where subject = ${guesser}`);

/** Nobody's memory is endless: whoever last tried a day ago starts afresh. */
export const forgetOldGuesses = (db: Database) =>
  db.execute(sql`delete from login_attempts where since < now() - interval '1 day'`);
