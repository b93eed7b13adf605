import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { databaseFault } from '../errors/database-fault';
import type { Line } from './line';

/** Milliseconds from one look at the database to the next. */
const pause = 100;
/** After so many pauses without a sound the database is away; a new connection may take a little longer. */
const patience = { asking: 4, connecting: 9 };

type Options = {
  url: string;
  line: Line;
  /** It does not answer any more, or answers again. */
  onChange: (isAway: boolean) => void;
};

/**
 * Asks the database again and again, on a connection of its own, whether it is there. A long question of somebody else's delays
 * no answer here: so a frozen database is told from a slow question, within a second and without a limit for the question.
 */
export function startHeartbeat({ url, line, onChange }: Options) {
  let client: pg.Client | undefined;
  let isAway = false;
  let isStopped = false;

  async function ask(): Promise<'answered' | 'broken'> {
    const isNew = client === undefined;
    const asked = client ?? new pg.Client({ connectionString: url, stream: line.open });
    client = asked;
    try {
      if (isNew) {
        // Whatever breaks is noticed by the question; without a listener it would end the process.
        asked.on('error', () => undefined);
        await asked.connect();
      }
      await asked.query('select 1');
      return 'answered';
    } catch (error) {
      drop(asked);
      return isRefusal(error) ? 'answered' : 'broken';
    }
  }

  const drop = (dropped: pg.Client | undefined) => {
    dropped?.connection.stream.destroy();
    if (dropped === client) client = undefined;
  };

  async function watch(): Promise<void> {
    while (!isStopped) {
      const isNew = client === undefined;
      let isOver = false;
      const asking = ask();
      const found = await Promise.race([
        asking,
        silence(line, isNew ? patience.connecting : patience.asking, () => isOver),
      ]);
      isOver = true;
      if (found === 'silent') drop(client);
      // One connection may have been ended by somebody; that another cannot be made means the database.
      if (found === 'answered') become(false);
      else if (found === 'silent' || isNew) become(true);
      await setTimeout(pause, undefined, { ref: false });
    }
  }

  function become(next: boolean): void {
    if (isStopped || next === isAway) return;
    isAway = next;
    onChange(isAway);
  }

  watch();
  return {
    isAway: () => isAway,
    stop(): void {
      isStopped = true;
      drop(client);
    },
  };
}

/** Resolves after so many pauses in which nothing came on any connection: while something does, the database is only slow. */
async function silence(line: Line, pauses: number, isOver: () => boolean): Promise<'silent'> {
  // Counted, rather than measured: while this process is held up itself, it can hear nothing.
  for (let count = 0; count < pauses && !isOver(); count += 1) {
    await setTimeout(pause, undefined, { ref: false });
    if (line.isHeard()) count = 0;
  }
  return 'silent';
}

/** The server answered, though it refuses: it has too many connections, or another password. Not while it stops or starts. */
function isRefusal(error: unknown): boolean {
  const code = databaseFault(error)?.code ?? '';
  return /^[0-9A-Z]{5}$/.test(code) && !/^(08|57P)/.test(code);
}
