import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { type PgDatabase, PgDialect, type PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { keepPlan, unnamed } from './planned';

/** Either engine, or a transaction on it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Tells whoever starts something what they should know. */
export type Say = (sentence: string) => void;

/** Whoever hears of changes. */
export type Ear = {
  /** What a trigger has told, on the commit of its transaction. */
  onTold: (message: string) => void;
  /** Something may have been missed: the line was cut. */
  onGap: () => void;
};

/** Begins to hear of changes, by whichever process; gives the way to end it. */
export type Listen = (ear: Ear) => Promise<() => Promise<void>>;

/** An open database, how to close it, and how to hear of its changes. */
export type OpenDatabase = { db: Database; close: () => Promise<void>; listen: Listen };

/** Runs a hand-written query. `Row` is what its columns are called and hold; timestamps arrive as text. */
export async function query<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  // Both drivers answer with an object that holds `rows`; their common type in Drizzle does not say so.
  const result = (await db.execute(statement)) as { rows: Row[] };
  return result.rows;
}

const dialect = new PgDialect();

/** Asks in this very moment: Drizzle's own `execute` begins only when somebody waits for it, after what is asked meanwhile. */
export async function askAtOnce(db: Database, statement: SQL): Promise<void> {
  await db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, undefined, false).execute();
}

/** Waits for statements that were sent together. Of those that fail the first is told: what comes after it hears only that one has failed. */
export async function together<Answers extends readonly unknown[]>(
  sent: {
    [Each in keyof Answers]: Promise<Answers[Each]>;
  },
): Promise<Answers> {
  await Promise.allSettled(sent);
  return (await Promise.all(sent)) as unknown as Answers;
}

/** Runs what many calls ask in the same words, whose plan is kept: see `planned`. */
export async function queryPlanned<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  const text = dialect.sqlToQuery(statement);
  keepPlan(text.sql);
  const result = (await db._.session.prepareQuery(text, undefined, unnamed, false).execute()) as { rows: Row[] };
  return result.rows;
}

/**
 * The same for what many calls ask, with placeholders: its text is made once, and its plan once a connection, which must be the same
 * whatever the values are.
 */
export function plannedQuery<Row extends Record<string, unknown>>(statement: SQL) {
  const text = dialect.sqlToQuery(statement);
  const name = createHash('sha1').update(text.sql).digest('base64');
  keepPlan(text.sql);
  return async (db: Database, values: Record<string, unknown>): Promise<Row[]> => {
    const result = (await db._.session.prepareQuery(text, undefined, name, false).execute(values)) as { rows: Row[] };
    return result.rows;
  };
}

/** The only row of a query that always gives one. */
export function only<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A query that gives one row gave none.');
  return row;
}
