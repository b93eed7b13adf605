import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { databaseFault } from '../errors/database-fault';
import { StartError } from '../errors/start-error';
import type { Say } from './database';
import { keepPlans } from './planned';

/** Milliseconds between two attempts. */
const pause = 500;

/** Connects to a database, and waits so many seconds for one that is not there yet. What stands in the way is said in a sentence. */
export async function reachPostgres(url: string, seconds = 0, say: Say = console.info): Promise<pg.Client> {
  const end = performance.now() + seconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const client = clientFor(url);
    try {
      await client.connect();
      return client;
    } catch (error) {
      const reason = reasonOf(error, client);
      if (!reason.mayPass || performance.now() >= end) throw new StartError(reason.sentence);
      if (attempt === 1) say(`${reason.sentence} Waiting for it, up to ${seconds} s.`);
      await setTimeout(pause);
    }
  }
}

function clientFor(url: string): pg.Client {
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 10_000,
      options: '-c timezone=UTC',
    });
    keepPlans(client);
    // What is under way fails by itself when the connection breaks; without a listener the process would end at once.
    return client.on('error', () => undefined);
  } catch {
    // Its own message would repeat the password.
    throw new StartError(
      'DATABASE_URL cannot be read. It must look like postgres://user:password@host:5432/database, with special characters percent-encoded.',
    );
  }
}

/** `mayPass`: it may be otherwise in a moment, without anybody mending anything. */
function reasonOf(error: unknown, { host, port, user, database }: pg.Client): { sentence: string; mayPass: boolean } {
  const { code = '', kind } = databaseFault(error) ?? {};
  const where = `${host}:${port}`;
  if (code === '28P01' || code === '28000')
    return {
      sentence: `PostgreSQL at ${where} does not let ${user} in (${code}). Check user and password in DATABASE_URL.`,
      mayPass: false,
    };
  if (code === '3D000')
    return { sentence: `PostgreSQL at ${where} has no database ${database} (${code}).`, mayPass: true };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { sentence: `The host of DATABASE_URL, ${host}, is not known (${code}).`, mayPass: true };
  if (kind === 'unavailable')
    return { sentence: `No PostgreSQL answers at ${where} (${code || 'no answer'}).`, mayPass: true };
  const detail = error instanceof Error ? error.message : 'unknown';
  return { sentence: `PostgreSQL at ${where} cannot be used: ${detail}`, mayPass: false };
}
