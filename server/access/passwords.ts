import { hash, type Options, verify } from '@node-rs/argon2';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database';
import { users } from '../db/tables/users';
import { tooMany } from '../errors/api-error';
import { forgetOldGuesses, forgive, takeGuess, waitOf } from './throttle';

// argon2id, which is the library's default, at OWASP's minimum cost: about 20 ms here.
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

// Of a password nobody knows. Checking against it costs what checking a real one costs.
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whose wrong passwords are counted together (docs/decisions/guessing.md). */
export const guessers = {
  /** Everybody who tries to sign in to an account from a browser that the account does not know; `id` is undefined where nobody has the name. */
  strangers: (username: string, id: number | undefined) => (id ? `user:${id}` : `name:${username.toLowerCase()}`),
  browser: (browserId: string, userId: number) => `browser:${browserId}:${userId}`,
  /** Whoever sits before one locked screen. */
  session: (sid: string) => `session:${sid}`,
  /** Whoever is signed in to the account, in any session. */
  signedIn: (userId: number) => `signed-in:${userId}`,
};

type Guess = {
  password: string;
  /** What is stored of the right one; without it the answer is no, after the same time. */
  stored: string | undefined;
  guesser: string;
  /** Another guesser on whom a wrong one counts too. */
  alsoCountsOn?: string;
};

/** Whether a password is right. There is no other way to ask: every guess is counted, in the database, whichever process it comes to. */
export const checkPassword = (db: Database, { password, stored, guesser, alsoCountsOn }: Guess): Promise<boolean> =>
  oneAtATime(guesser, async () => {
    if (!(await takeGuess(db, guesser))) throw tooMany('loginThrottled', await waitOf(db, guesser));
    const matches = await verify(stored ?? (await nobodysHash), password);
    const isRight = matches && stored !== undefined;
    if (isRight) {
      await forgive(db, guesser);
    } else {
      if (alsoCountsOn) await takeGuess(db, alsoCountsOn);
      await forgetOldGuesses(db);
    }
    return isRight;
  });

/**
 * The account, as long as the password that was checked is still its own: checking takes a while and comes before the transaction. What
 * is written because it was right is written under this condition; a row that somebody changes meanwhile is waited for, and looked at anew.
 */
export const hasPassword = (userId: number, checked: string): SQL | undefined =>
  and(eq(users.id, userId), eq(users.passwordHash, checked));

const queues = new Map<string, Promise<unknown>>();

/** Right passwords that are sent at once are taken one after the other, so that they do not use up each other's guesses. */
async function oneAtATime<T>(guesser: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(guesser) ?? Promise.resolve();
  const mine = before.then(work, work);
  const settled = mine.catch(() => undefined);
  queues.set(guesser, settled);
  try {
    return await mine;
  } finally {
    if (queues.get(guesser) === settled) queues.delete(guesser);
  }
}
