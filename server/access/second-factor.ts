import { createHash } from 'node:crypto';
import { and, eq, lt, type SQLWrapper, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../db/database';
import { secondFactors } from '../db/tables/second-factors';
import { ApiError, invalidField, tooMany } from '../errors/api-error';
import { forgive, takeGuess, waitOf } from './throttle';

/** RFC 6238 with what every authenticator app takes for granted: SHA-1, six digits, thirty seconds. */
const period = 30;
const appOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });

/** Periods that an app's clock may be ahead or behind. */
const window = 1;

const recoveryCodeCount = 10;

/** A right code of an app, which does for one time. */
type AppCode = { secret: string; period: number };

/** The same of a recovery code. */
type RecoveryCode = { secret: string; hash: string };

type Factor = { secret: string; recoveryCodes: string[] };

/** What an account's sign-in asks for besides the password, if anything. */
export async function secondFactorOf(db: Database, userId: number): Promise<Factor | undefined> {
  const { secret, recoveryCodes } = secondFactors;
  const [factor] = await db
    .select({ secret, recoveryCodes })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return factor;
}

/** Whether an account has one, of a statement that has the account. */
export const hasSecondFactor = (userId: SQLWrapper) =>
  sql<boolean>`exists (select from ${secondFactors} where ${secondFactors.userId} = ${userId})`;

/**
 * Refuses a wrong code, and one too many. Counted by whom the password is counted by, and apart from it: else each right password would
 * forgive the codes that were guessed.
 */
export async function checkCode(
  db: Database,
  factor: Factor,
  code: string | undefined,
  guesser: string,
): Promise<AppCode | RecoveryCode> {
  if (code === undefined) throw invalidField('code', 'codeNeeded');
  const subject = `code:${guesser}`;
  if (!(await takeGuess(db, subject))) throw tooMany('loginThrottled', await waitOf(db, subject));
  const found = appCodeOf(factor.secret, code) ?? recoveryCodeOf(factor, code);
  if (!found) throw invalidField('code', 'codeWrong');
  await forgive(db, subject);
  return found;
}

/** The code as an app shows it that knows the secret; undefined for another. */
export function appCodeOf(secret: string, code: string): AppCode | undefined {
  const delta = appOf(secret).validate({ token: plain(code), window });
  return delta === null ? undefined : { secret, period: TOTP.counter({ period }) + delta };
}

function recoveryCodeOf({ secret, recoveryCodes }: Factor, code: string): RecoveryCode | undefined {
  const hash = hashOf(plain(code));
  return recoveryCodes.includes(hash) ? { secret, hash } : undefined;
}

/** Whether the code is still good, which it is no more after this; of an account without a second step whether it still has none. */
export async function spend(tx: Database, userId: number, code: AppCode | RecoveryCode | undefined): Promise<boolean> {
  if (!code) return (await secondFactorOf(tx, userId)) === undefined;
  const isOf = and(eq(secondFactors.userId, userId), eq(secondFactors.secret, code.secret));
  const spent = await ('period' in code
    ? tx
        .update(secondFactors)
        .set({ lastPeriod: code.period })
        .where(and(isOf, lt(secondFactors.lastPeriod, code.period)))
        .returning({ userId: secondFactors.userId })
    : tx
        .update(secondFactors)
        .set({ recoveryCodes: sql`array_remove(${secondFactors.recoveryCodes}, ${code.hash})` })
        .where(and(isOf, sql`${code.hash} = any(${secondFactors.recoveryCodes})`))
        .returning({ userId: secondFactors.userId }));
  return spent.length > 0;
}

/**
 * Asks for it from now on. The codes for whoever loses the app; told this once, as only their hashes are kept. The secret that is on already comes
 * again from the dialog that has made it, where the answer was lost and with it the codes.
 */
export async function setUpSecondFactor(tx: Database, userId: number, code: AppCode): Promise<string[]> {
  const { told, hashes } = newRecoveryCodes();
  const { secret, period: lastPeriod } = code;
  const made = await tx
    .insert(secondFactors)
    .values({ userId, secret, lastPeriod, recoveryCodes: hashes })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { recoveryCodes: hashes, lastPeriod: sql`greatest(${secondFactors.lastPeriod}, ${lastPeriod})` },
      setWhere: eq(secondFactors.secret, secret),
    })
    .returning({ userId: secondFactors.userId });
  if (made.length === 0) throw new ApiError(409, 'secondFactorOn');
  return told;
}

/** New ones in place of those that are left. */
export async function renewRecoveryCodes(tx: Database, userId: number): Promise<string[]> {
  const { told, hashes } = newRecoveryCodes();
  await tx.update(secondFactors).set({ recoveryCodes: hashes }).where(eq(secondFactors.userId, userId));
  return told;
}

function newRecoveryCodes() {
  const codes = Array.from({ length: recoveryCodeCount }, () => new Secret({ size: 10 }).base32);
  return { told: codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-')), hashes: codes.map(hashOf) };
}

export const endSecondFactor = (tx: Database, userId: number) =>
  tx.delete(secondFactors).where(eq(secondFactors.userId, userId));

/** As it may be typed from paper or another screen. */
const plain = (code: string) =>
  code
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Quick, as nobody guesses 80 bits. */
const hashOf = (code: string) => createHash('sha256').update(code).digest('base64');
