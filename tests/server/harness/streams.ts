import { type SQL, sql } from 'drizzle-orm';
import { type Change, type EventName, events } from '../../../contract/events';
import { only } from '../../../server/db/database';
import { users } from '../../../server/db/tables/users';
import type { TestServer } from './server';

type Told = { name: EventName; id: string | undefined; changes: Change[] };

export type OpenStream = Awaited<ReturnType<typeof openStream>>;

/** A stream of events, read for as long as the test goes on. */
export async function openStream(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: 'GET',
    url: events.endpoints.stream.path,
    headers: { authorization: `Bearer ${token}`, ...headers },
    payloadAsStream: true,
  });
  const told: Told[] = [];
  let isOver = false;
  let wake = () => {};
  const read = async () => {
    let text = '';
    for await (const piece of answer.stream()) {
      text += piece;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      told.push(...blocks.map(parse));
      wake();
    }
  };
  read()
    // Ended by the test itself.
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
      wake();
    });

  /** Resolves once `isDone`; where the stream ends before that, it never will. */
  async function until(isDone: () => boolean): Promise<void> {
    while (!isDone()) {
      if (isOver) throw new Error(`the stream ended: ${JSON.stringify(told)}`);
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }

  return {
    status: answer.statusCode,
    told,
    until,
    isOver: () => isOver,
    changes: () => told.flatMap(({ changes }) => changes),
    heard: (name: EventName) => told.filter((one) => one.name === name).length,
    lastId: () => told.findLast(({ id }) => id !== undefined)?.id,
    over: async () => {
      while (!isOver)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    },
    close: () => answer.raw.res.destroy(),
  };
}

/**
 * Tells these users something about themselves, twice: what was done before the first has then been told as well.
 * Each waits for what it did itself, as other changes, like one of a menu, tell of the profile too.
 */
export async function toldTwice({ db }: Pick<TestServer, 'db'>, streams: OpenStream[], whose: SQL): Promise<void> {
  for (const _ of [1, 2]) {
    const changed = await db
      .update(users)
      .set({ updatedAt: sql`clock_timestamp()` })
      .where(whose)
      .returning({ tx: sql<string>`pg_current_xact_id()::text` });
    const done = BigInt(only(changed).tx);
    const isTold = ({ told }: OpenStream) =>
      told.some(({ name, id }) => name === 'profile' && id !== undefined && BigInt(id) >= done);
    for (const stream of streams) await stream.until(() => isTold(stream));
  }
}

function parse(block: string): Told {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const name = fields.get('event') as EventName;
  return { name, id: fields.get('id'), changes: name === 'changes' ? JSON.parse(fields.get('data') ?? '[]') : [] };
}
