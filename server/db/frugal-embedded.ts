import { type PGlite, parse, protocol, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { isPlanned } from './planned';

const { serialize } = protocol;

type Asked = { name: string; types: readonly number[] };

/** So many texts are known by heart; a list's text depends on its filters, so that there is no end of them. */
const most = 2_000;

/**
 * The embedded engine's driver sends six messages for each statement, and has it parsed and planned anew, which takes longer than to run it.
 * Here they are one message, and the plan of what is `planned` is kept, as on PostgreSQL's connections.
 */
export function frugalEmbedded(client: PGlite): void {
  const known = new Map<string, Asked>();
  let kept = 0;

  const send = (...messages: Uint8Array[]) => client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  /** What a statement is called and takes: asked once for each text. */
  async function prepared(text: string): Promise<Asked> {
    const name = isPlanned(text) ? `planned ${kept++}` : '';
    const told = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync());
    const asked = { name, types: parse.parseDescribeStatementResults(told) };
    // A name is in use for good.
    if (known.size >= most) for (const [key, one] of known) if (one.name === '') known.delete(key);
    known.set(text, asked);
    return asked;
  }

  /** A text may be planned by whoever asks it second. */
  const isKnown = (text: string, asked: Asked | undefined): asked is Asked =>
    asked !== undefined && (asked.name !== '' || !isPlanned(text));

  async function ask<Row>(text: string, values: unknown[] = [], options: QueryOptions = {}): Promise<Results<Row>> {
    return client.runExclusive(async () => {
      const before = known.get(text);
      const { name, types } = isKnown(text, before) ? before : await prepared(text);
      const texts = values.map((value, index) => textOf(value, types[index] ?? 0, options));
      const answers = await send(
        ...(name === '' ? [serialize.parse({ text })] : []),
        serialize.bind({ statement: name, values: texts }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
        serialize.sync(),
      );
      // The driver copies its five hundred parsers for each statement, which takes longer than many statements.
      const parsers = Object.assign(Object.create(client.parsers), options.parsers);
      const [result] = parse.parseResults(answers, parsers, { rowMode: options.rowMode });
      return result as Results<Row>;
    });
  }

  function textOf(value: unknown, type: number, { serializers }: QueryOptions): string | null {
    if (value === null || value === undefined) return null;
    const serializer = serializers?.[type] ?? client.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  const { transaction } = client;
  client.query = (...given) => client._runExclusiveTransaction(() => ask(...given));
  client.transaction = <T>(work: (tx: Transaction) => Promise<T>) =>
    transaction.call<PGlite, [typeof work], Promise<T>>(client, (tx) => {
      tx.query = async (...given) => {
        if (tx.closed) throw new Error('The transaction has ended.');
        return ask(...given);
      };
      return work(tx);
    });
}
