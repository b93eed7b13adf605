import { sql } from 'drizzle-orm';
import { StartError } from '../errors/start-error';
import { type Database, only, query } from './database';
import { scopedRole } from './row-security';

/** Refuses a database user whom no row-level policy binds: what a handler forgets to filter would be everybody's to read. */
export async function requireBoundRole(db: Database): Promise<void> {
  const { user, isUnbound, isFirst, database } = only(
    await query<{ user: string; isUnbound: boolean; isFirst: boolean; database: string }>(
      db,
      sql`
        select quote_ident(rolname) as "user", rolsuper or rolbypassrls as "isUnbound", oid = 10 as "isFirst",
          quote_ident(current_database()) as database
        from pg_roles where rolname = current_user
      `,
    ),
  );
  if (!isUnbound) return;
  throw new StartError(
    [
      `The user of DATABASE_URL, ${user}, is a superuser or has BYPASSRLS, so that no policy would keep one organization's patients from another. ${
        isFirst ? 'Have an administrator make a user of its own, and name that one:' : 'Have an administrator run:'
      }`,
      ...(isFirst ? ownRole(database) : [`ALTER ROLE ${user} NOSUPERUSER NOBYPASSRLS;`, ...takesScopedRole(user)]),
    ].join('\n'),
  );
}

/** A role that is no superuser may not make the other one. */
const takesScopedRole = (user: string) => [
  `DO $$ BEGIN CREATE ROLE ${scopedRole} NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;`,
  `GRANT ${scopedRole} TO ${user};`,
];

/** The first user of a server stays a superuser. What its starts have made so far goes to the new one. */
const ownRole = (database: string) => [
  "CREATE ROLE eye_health LOGIN PASSWORD '…' NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;",
  ...takesScopedRole('eye_health'),
  `ALTER DATABASE ${database} OWNER TO eye_health;`,
  `DO $$ DECLARE owned text; BEGIN FOR owned IN
  SELECT format('SCHEMA %I', nspname) FROM pg_namespace WHERE nspname IN ('public', 'drizzle')
  UNION ALL SELECT format('TABLE %s', oid::regclass) FROM pg_class WHERE relkind = 'r' AND relnamespace::regnamespace::text IN ('public', 'drizzle')
  UNION ALL SELECT format('FUNCTION %s', oid::regprocedure) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
LOOP EXECUTE format('ALTER %s OWNER TO eye_health', owned); END LOOP; END $$;`,
];
