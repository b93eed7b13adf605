import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { MadeBefore } from '../../contract/envelope';
import { type Database, plannedQuery } from '../db/database';
import { planned } from '../db/planned';
import { idempotencyKeys } from '../db/tables/idempotency-keys';
import { ApiError, notFound } from '../errors/api-error';
import { type Audit, emptyAudit } from './audit';

type Key = { userId: number; key: string; requestHash: string };

const maxLength = 200;

/** The key that a create carries, with a mark of all that it asks for; undefined without one. */
export function idempotencyKey(
  header: string | string[] | undefined,
  userId: number,
  ...asked: readonly unknown[]
): Key | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header) || header.length > maxLength) {
    throw new ApiError(400, 'malformed');
  }
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return { userId, key: header, requestHash };
}

type Call<T> = {
  work: () => Promise<T>;
  /** What `work` tells the system log; a repetition tells the same. */
  audit: Audit;
  /** Whether the user reaches what the log was told of. */
  isReached: (audit: Audit) => Promise<boolean>;
  /** Fields of the answer that are stored nowhere. */
  toldOnce: readonly string[];
};

/**
 * Does `work` unless the key has been used, and otherwise gives the first answer again, to somebody who still reaches what it
 * is about. Both happen in the transaction `tx`: a caller with the same key waits for the first one's end.
 */
export async function once<T>(tx: Database, key: Key | undefined, call: Call<T>): Promise<T> {
  const { work, audit, isReached, toldOnce } = call;
  if (!key) return work();
  const where = and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.key, key.key));
  const claim = tx.insert(idempotencyKeys).values(key).onConflictDoNothing().returning({ key: idempotencyKeys.key });
  const [, claimed] = await Promise.all([forgetOld(tx, {}), planned(claim)]);
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(where);
    if (!first?.answer) throw new ApiError(409, 'idempotencyReused');
    const { data, audit: told, wasReached } = first.answer;
    const isHidden = wasReached && !(await isReached(told));
    if (first.requestHash !== key.requestHash)
      throw new ApiError(409, 'idempotencyReused', { data: isHidden ? null : madeBy(data) });
    if (isHidden) await refuseAnew(call);
    Object.assign(audit, told);
    return data as T;
  }
  const data = await work();
  const secrets = Object.fromEntries(toldOnce.map((field) => [field, '']));
  const answer = {
    data: toldOnce.length > 0 ? { ...data, ...secrets } : data,
    audit,
    wasReached: await isReached(audit),
  };
  await tx.update(idempotencyKeys).set({ answer }).where(where);
  return data;
}

/** What the first call with the key has made. */
function madeBy(answer: unknown): MadeBefore | null {
  const made = answer && typeof answer === 'object' && 'id' in answer ? answer.id : undefined;
  return typeof made === 'number' ? { made } : null;
}

/** Answers as a new call would be, but lets none succeed: what it writes goes with the transaction. */
async function refuseAnew({ work, audit }: Pick<Call<unknown>, 'work' | 'audit'>): Promise<never> {
  await work();
  Object.assign(audit, { ...emptyAudit(), objectId: undefined });
  throw notFound();
}

/** Rows that somebody else is deleting at the moment are left to them. By their place: by their keys, all keys of the day were read with each call. */
const forgetOld = plannedQuery(sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < now() - interval '1 day' limit 100 for update skip locked
    ))
  `);
