import { inArray, sql } from 'drizzle-orm';
import { type Database, only, query } from '../db/database';
import { bootstrapped, purposes } from '../db/tables/bootstrapped';
import { StartError } from '../errors/start-error';

/** What a start does about demo data: it wants them, takes them for an empty database, or leaves the choice to others. */
export type DemoWish = 'asked' | 'ifEmpty' | 'none';

/** `unmarked`: furnished for development, or for production by a version that marked nothing. */
type Purpose = (typeof purposes)[number] | 'unmarked' | 'empty';

/** Demo data, whose passwords everybody knows, where real work is done; or real work on demo data. */
export class DemoRefused extends StartError {}

/** What a database is for. It is said once, and for good. */
export async function purposeOf(db: Database): Promise<Purpose> {
  const [marked] = await db
    .select({ key: bootstrapped.key })
    .from(bootstrapped)
    .where(inArray(bootstrapped.key, [...purposes]));
  const said = purposes.find((purpose) => purpose === marked?.key);
  if (said) return said;
  const { isEmpty } = only(
    await query<{ isEmpty: boolean }>(
      db,
      sql`select not exists (select from users) and not exists (select from patients) as "isEmpty"`,
    ),
  );
  return isEmpty ? 'empty' : 'unmarked';
}

/** Whether a start with this wish makes a database the demo, or finds it so. Throws where it must not go on. */
export async function settlePurpose(db: Database, isProduction: boolean, wish: DemoWish): Promise<boolean> {
  const purpose = await purposeOf(db);
  if (isProduction) {
    if (purpose === 'demo') throw new DemoRefused(`${holdsDemo} Start production with a database of its own.`);
    if (purpose !== 'production') await db.insert(bootstrapped).values({ key: 'production' });
    return false;
  }
  if (purpose === 'demo') return true;
  if (purpose !== 'empty') {
    if (wish === 'asked') throw new DemoRefused(`${purpose === 'production' ? isReal : isUsed} Leave DEMO out.`);
    return false;
  }
  if (wish === 'none') return false;
  await db.insert(bootstrapped).values({ key: 'demo' });
  return true;
}

/** Refuses invented people to a database that is not the demo's. */
export async function requireDemo(db: Database): Promise<void> {
  if ((await purposeOf(db)) !== 'demo') throw new DemoRefused(`${isUsed} Invented patients have no place in it.`);
}

export const holdsDemo = 'This database holds the demo data, whose passwords are public.';
const isReal = 'This database was started for production; demo data are for empty databases.';
const isUsed = 'This database is no demo; demo data are for empty databases.';
