import type { PoolClient, QueryConfig, QueryResult } from 'pg';

/**
 * A connection as one transaction uses it. A way to the database costs both sides more than most statements do: `begin`, the first that
 * comes, travels with what follows it, and so does all that is asked without waiting for an answer in between.
 */
export function frugalClient(client: PoolClient): PoolClient {
  let isFirst = true;
  let begin: string | undefined;

  async function query(asked: QueryConfig, values: unknown[] = []): Promise<QueryResult | undefined> {
    if (isFirst) {
      isFirst = false;
      begin = asked.text;
      return undefined;
    }
    if (begin === undefined) return send(asked, values);
    const first = begin;
    begin = undefined;
    if (asked.text === 'commit' || asked.text === 'rollback') return undefined;
    // In one message, so that whatever a transaction is told first is told to it or to nobody.
    if (asked.name === undefined && values.length === 0)
      return lastOf(await send({ ...asked, text: `${first}; ${asked.text}` }, []));
    const [, result] = await Promise.all([send({ text: first }, []), send(asked, values)]);
    return result;
  }

  function send(asked: QueryConfig, values: unknown[]): Promise<QueryResult> {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return client.query(asked, values);
  }

  return Object.create(client, { query: { value: query } });
}

/** The driver gives an answer for each of several statements, and says so nowhere. */
const lastOf = (results: QueryResult | QueryResult[]): QueryResult | undefined =>
  Array.isArray(results) ? results.at(-1) : results;
