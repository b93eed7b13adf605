import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../../../server/db/database';

/**
 * A database on which a test can try anything and leave no trace. While `rolledBack` runs, every transaction of the server is
 * part of one that is undone at the end; it may be nested. One call at a time: they share a connection.
 */
export function withRollback({ db, ...rest }: OpenDatabase) {
  let current = db;
  const switched = new Proxy(db, {
    get(_target, name) {
      if (name === 'transaction' && current !== db) return inside;
      const value: unknown = Reflect.get(current, name, current);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  });

  /** Its scope ends with it, as that of a transaction by itself does. */
  const inside: Database['transaction'] = async (work) => {
    const result = await current.transaction(work);
    await current.execute(sql`select set_config('role', 'none', true)`);
    return result;
  };

  async function rolledBack(work: () => Promise<void>): Promise<void> {
    const undo = new Error('undo');
    const outer = current;
    try {
      await outer.transaction(async (tx) => {
        current = tx as Database;
        await work();
        throw undo;
      });
    } catch (error) {
      if (error !== undo) throw error;
    } finally {
      current = outer;
    }
  }

  return { database: { ...rest, db: switched }, rolledBack };
}
