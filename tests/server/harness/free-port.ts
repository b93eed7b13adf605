import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections (from 32768 on Linux): one of those may be taken by the time it is to be listened on. */
const anyPort = () => randomInt(20_000, 32_000);

/** A port that nobody listens on at the moment, at any address. */
export async function freePort(): Promise<number> {
  const port = anyPort();
  const isFree = await new Promise<boolean>((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, () => server.close(() => resolve(true)));
  });
  return isFree ? port : freePort();
}
