import { type Change, type EventName, events } from '../../../contract/events';
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

function parse(block: string): Told {
  const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]));
  const name = fields.get('event') as EventName;
  return { name, id: fields.get('id'), changes: name === 'changes' ? JSON.parse(fields.get('data') ?? '[]') : [] };
}
