import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { idempotencyKeys } from '../db/tables/idempotency-keys';
import { ApiError } from '../errors/api-error';

type Key = { userId: number; key: string; requestHash: string };

const maxLength = 200;

/** The key that a create carries, with a mark of what it asks for; undefined without one. */
export function idempotencyKey(
  header: string | string[] | undefined,
  userId: number,
  call: string,
  body: unknown,
): Key | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]+$/.test(header) || header.length > maxLength) {
    throw new ApiError(400, 'malformed');
  }
  const requestHash = createHash('sha256')
    .update(call)
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  return { userId, key: header, requestHash };
}

/**
 * Does `work` unless the key has been used, and otherwise gives the first answer again. Both happen in the transaction `tx`:
 * a caller with the same key waits for the first one's end. What is `toldOnce` is stored nowhere.
 */
export async function once<T>(
  tx: Database,
  key: Key | undefined,
  work: () => Promise<T>,
  toldOnce: readonly string[] = [],
): Promise<T> {
  if (!key) return work();
  await forgetOld(tx);
  const where = and(eq(idempotencyKeys.userId, key.userId), eq(idempotencyKeys.key, key.key));
  const claimed = await tx
    .insert(idempotencyKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotencyKeys).where(where);
    if (first?.requestHash !== key.requestHash) throw new ApiError(409, 'idempotencyReused');
    return first.answer as T;
  }
  const answer = await work();
  const kept =
    toldOnce.length > 0 ? { ...answer, ...Object.fromEntries(toldOnce.map((field) => [field, ''])) } : answer;
  await tx.update(idempotencyKeys).set({ answer: kept }).where(where);
  return answer;
}

/** Rows that somebody else is deleting at the moment are left to them. */
const forgetOld = (tx: Database) =>
  tx.execute(sql`
    delete from idempotency_keys where (user_id, key) in (
      select user_id, key from idempotency_keys where created_at < now() - interval '1 day' limit 100 for update skip locked
    )
  `);
