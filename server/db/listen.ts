import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { channel } from './change-triggers';
import type { Ear, Listen } from './database';
import type { Line } from './line';

export const listenEmbedded =
  (client: PGlite): Listen =>
  ({ onTold }) =>
    client.listen(channel, onTold);

/** Milliseconds between two attempts. */
const pause = 300;

/** On a connection of its own, which comes back by itself. */
export const listenPostgres =
  (url: string, line: Line): Listen =>
  async (ear) => {
    let isStopped = false;
    let client: pg.Client | undefined;

    async function stay(onHeard: () => void): Promise<void> {
      for (let wasHeard = false; !isStopped; await setTimeout(pause, undefined, { ref: false })) {
        client = new pg.Client({
          connectionString: url,
          connectionTimeoutMillis: 900,
          keepAlive: true,
          stream: line.open,
        });
        if (!(await hears(client, ear))) continue;
        if (wasHeard) ear.onGap();
        wasHeard = true;
        onHeard();
        await once(client, 'end').catch(() => undefined);
      }
    }

    // What is written before it listens is missed by nobody: no stream is open yet.
    await new Promise<void>((resolve) => {
      stay(resolve);
      setTimeout(2_000, undefined, { ref: false }).then(resolve);
    });
    return async () => {
      isStopped = true;
      await client?.end().catch(() => undefined);
    };
  };

async function hears(client: pg.Client, { onTold }: Ear): Promise<boolean> {
  // Whatever breaks is noticed by the end; without a listener it would end the process.
  client.on('error', () => client.connection.stream.destroy());
  client.on('notification', ({ payload }) => payload !== undefined && onTold(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return true;
  } catch {
    client.connection.stream.destroy();
    return false;
  }
}
