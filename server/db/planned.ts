import { createHash } from 'node:crypto';
import type { Client, QueryConfig } from 'pg';

/** What a query is called that has no name of its own yet. */
export const unnamed = 'named by its words';

/**
 * Asks what many calls ask, of rows that are named: its plan is kept by each connection, where PostgreSQL finds that it serves any values as
 * well. To plan one of our queries takes longer than to run it.
 */
export const planned = <Result>(query: {
  prepare: (name: string) => { execute: () => Promise<Result>; getQuery: () => { sql: string } };
}): Promise<Result> => {
  const prepared = query.prepare(unnamed);
  keepPlan(prepared.getQuery().sql);
  return prepared.execute();
};

/** Those whose plan is kept, for an engine that is not told so with each. */
const texts = new Set<string>();
export const keepPlan = (text: string): void => void texts.add(text);
export const isPlanned = (text: string): boolean => texts.has(text);

const names = new Map<string, string>();

/** A name of one's own for each text: two of one name would be refused. */
function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha1').update(text).digest('base64');
  names.set(text, name);
  return name;
}

/** Lets a connection take what is `planned`. */
export function keepPlans(client: Client): void {
  const { query } = client;
  const value = (asked: string | QueryConfig, ...rest: unknown[]): unknown =>
    Reflect.apply(query, client, [
      typeof asked === 'object' && asked.name === unnamed ? { ...asked, name: nameOf(asked.text) } : asked,
      ...rest,
    ]);
  Object.defineProperty(client, 'query', { value });
}
