import { createServer, type Socket } from 'node:net';

type Reaction = 'answer' | 'silence' | 'end';

const message = (type: string, body: Buffer = Buffer.alloc(0)) => {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};

const authenticated = message('R', Buffer.alloc(4));
const ready = message('Z', Buffer.from('I'));
const done = Buffer.concat([message('C', Buffer.from('DONE\0')), ready]);
const preparedAndDone = Buffer.concat([message('1'), message('2'), message('n'), done]);

/** Speaks as much of PostgreSQL's protocol as it takes to sign in and to be asked things, where no PostgreSQL is installed. */
export async function startFakePostgres(react: (statement: string) => Reaction, wanted = 0) {
  const sockets = new Set<Socket>();
  const asked: string[] = [];
  let isFrozen = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let isSignedIn = false;
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      if (isFrozen) return;
      if (!isSignedIn) {
        isSignedIn = true;
        socket.write(Buffer.concat([authenticated, ready]));
        return;
      }
      // There may be several in one message.
      const statements = chunk.toString('latin1').match(/[a-z][a-z ]+(?=;| 1|\0)/g) ?? [''];
      asked.push(...statements);
      const reactions = statements.map(react);
      if (reactions.includes('end')) socket.destroy();
      else if (!reactions.includes('silence')) socket.write(chunk[0] === 'P'.charCodeAt(0) ? preparedAndDone : done);
    });
  });
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `postgres://somebody@127.0.0.1:${port}/x`,
    /** What it was asked so far. */
    asked,
    /** Takes connections and says nothing, like a process that was stopped. */
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    /** Ends all connections. */
    hangUp,
    close: () =>
      new Promise<void>((resolve) => {
        hangUp();
        server.close(() => resolve());
      }),
  };
}
