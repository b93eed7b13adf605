import { eq } from 'drizzle-orm';
import { menuType } from '../../contract/menus';
import type { UnlistedCall } from '../../contract/permissions';
import { apiRows, insertNodes } from '../db/bootstrap';
import type { Database } from '../db/database';
import { menus } from '../db/tables/menus';
import { lockedNodes } from './nodes';

/** The calls of the contract that have no node, whether an administrator removed it or a newer version brought the call. */
export async function unlistedCalls(db: Database): Promise<UnlistedCall[]> {
  const listed = await db.select({ key: menus.key }).from(menus).where(eq(menus.type, menuType.api));
  const keys = new Set(listed.map(({ key }) => key));
  const rows = apiRows();
  const labels = new Map(rows.map(({ code, label }) => [code, label]));
  return rows.flatMap(({ type, key = '', label, parent = '' }) =>
    type === menuType.api && !keys.has(key) ? { key, label, group: labels.get(parent) ?? '' } : [],
  );
}

/** Gives those of the calls that have none a node each, below their directories, which come back where they were removed. */
export async function listCalls(tx: Database, keys: readonly string[]): Promise<number> {
  await lockedNodes(tx);
  const missing = new Set((await unlistedCalls(tx)).map(({ key }) => key));
  const rows = apiRows();
  const calls = rows.filter(({ key = '' }) => missing.has(key) && keys.includes(key));
  const directories = new Set(calls.map(({ parent }) => parent));
  await insertNodes(tx, [...rows.filter(({ code }) => directories.has(code)), ...calls]);
  return calls.length;
}
