import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { StartError } from '../errors/start-error';
import { type Database, only, query } from './database';
import { migrationsFolder } from './migrations-folder';

type Holdings = {
  /** By the list of migrations that the database keeps of itself. */
  kind: 'nothing' | 'older' | 'current' | 'newer' | 'foreign';
  /** Names of tables that are no extension's. */
  tables: string[];
};

export async function holdingsOf(db: Database): Promise<Holdings> {
  const { isListed, tables } = only(
    await query<{ isListed: boolean; tables: string[] }>(
      db,
      sql`
        select to_regclass('drizzle.__drizzle_migrations') is not null as "isListed", array(
          select relname::text from pg_class c
          where relnamespace = to_regnamespace('public') and relkind in ('r', 'p')
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
          order by relname
        ) as tables
      `,
    ),
  );
  const applied = isListed ? await appliedMigrations(db) : [];
  return { kind: kindOf(applied, tables), tables };
}

async function appliedMigrations(db: Database): Promise<number[]> {
  const rows = await query<{ made: string }>(
    db,
    sql`select created_at::text as made from drizzle.__drizzle_migrations`,
  );
  return rows.map(({ made }) => Number(made));
}

function kindOf(applied: number[], tables: string[]): Holdings['kind'] {
  if (applied.length === 0) return tables.length > 0 ? 'foreign' : 'nothing';
  const ours = knownMigrations();
  const strange = applied.filter((made) => !ours.has(made));
  if (strange.length === applied.length) return 'foreign';
  if (strange.length > 0) return 'newer';
  return applied.length < ours.size ? 'older' : 'current';
}

/** Those of this version, read once. */
function knownMigrations(): Set<number> {
  known ??= new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis));
  return known;
}
let known: Set<number> | undefined;

/** Refuses a database that a start must leave as it is: another program's, or one that a newer version has brought up to date. */
export async function refuseStrange(db: Database): Promise<Holdings['kind']> {
  const { kind, tables } = await holdingsOf(db);
  if (kind === 'newer')
    throw new StartError(
      'This database was brought up to date by a newer version of this program. Start that version, or restore the backup from before the upgrade.',
    );
  if (kind === 'foreign')
    throw new StartError(
      `This database holds tables of another program (${tables.slice(0, 3).join(', ')}). It must be an empty one, or this program's own.`,
    );
  return kind;
}

/** Refuses to a command whatever the server would have to make or to bring up to date first. `place` says where it looked. */
export async function requireFurnished(db: Database, place: string): Promise<void> {
  const kind = await refuseStrange(db);
  if (kind === 'nothing') throw noDatabase(place);
  if (kind === 'older')
    throw new StartError('This database is of an older version. Start the server once, which brings it up to date.');
}

export const noDatabase = (place: string) =>
  new StartError(`There is no database of this program ${place}. Commands make none: the server does, when it starts.`);
