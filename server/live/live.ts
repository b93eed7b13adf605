import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { beatSeconds, type EventName } from '../../contract/events';
import type { Database, Listen } from '../db/database';
import { ApiError, unavailable } from '../errors/api-error';
import { forLog } from '../errors/for-log';
import { eventText, type Line, openLine } from './event-stream';
import { createHistory } from './history';
import { openSessions } from './open-sessions';
import { createPresence } from './presence';
import { changesFor, readerOf } from './reader';
import { endStream, type Stream } from './stream';
import { createTelling } from './telling';
import { readTold, type Told } from './told';
import { createTurns } from './turns';

/** Milliseconds that changes are gathered for, so that many cost what one does. */
const gathering = 40;
/** Milliseconds between two looks for windows that say nothing any more. */
const sweeping = 2_000;
/** So often is tried what could not be told, as a database that is busy answers soon, with milliseconds between. */
const trying = { times: 8, pause: 500 };
/** So many streams are ended at once, with milliseconds to the next as many. */
const lettingGo = { atOnce: 100, pause: 200 };

type Options = {
  db: Database;
  listen: Listen;
  log: FastifyBaseLogger;
  now: () => Date;
  idleSessionMinutes: number;
  /** Most streams of this process, and of one session. */
  most: number;
  mostPerSession: number;
  onCount?: (streams: number) => void;
};

/** Tells whoever listens at this process what has changed, whichever process changed it. */
export function createLive({ db, listen, log, now, idleSessionMinutes, most, mostPerSession, onCount }: Options) {
  const streams = new Set<Stream>();
  const history = createHistory();
  let gathered: Told[] = [];
  let stopListening: (() => Promise<void>) | undefined;
  let timers: NodeJS.Timeout[] = [];
  let isStopped = false;

  const presence = createPresence({
    db,
    now,
    idleSessionMinutes,
    onChange(windows) {
      for (const { line, reader, window } of streams)
        if (windows.some((one) => one.sid === reader.session.sid && one.window === window))
          line.write(eventText('presence', null));
    },
  });

  // So that every reader hears everything in the order of the commits.
  const inTurn = createTurns();
  const tell = createTelling({ db, streams, history, presence });

  function onTold(message: string): void {
    const told = readTold(message);
    if ('open' in told) presence.hear(told.open);
    else if (gathered.push(told) === 1) setTimeout(gathering).then(() => inTurn(flush));
  }

  async function flush(): Promise<void> {
    const told = gathered;
    gathered = [];
    for (let times = 0; times < trying.times && !isStopped; times += 1)
      try {
        return await tell(told);
      } catch (error) {
        log.warn(forLog(error), 'changes could not be told');
        await setTimeout(trying.pause, undefined, { ref: false });
      }
    await letAllGo();
  }

  /**
   * Something was missed, perhaps that somebody's rights are others now. Whoever comes back is read anew, and told to fetch everything
   * anew: a few windows at a time.
   */
  async function letAllGo(): Promise<void> {
    history.forget();
    const all = [...streams];
    for (let from = 0; from < all.length && !isStopped; from += lettingGo.atOnce) {
      if (from > 0) await setTimeout(lettingGo.pause, undefined, { ref: false });
      for (const { line } of all.slice(from, from + lettingGo.atOnce)) line.end();
    }
  }

  async function beatAll(): Promise<void> {
    const open = await openSessions(
      db,
      [...streams].map(({ reader }) => reader.session.sid),
      idleSessionMinutes,
    );
    const text = eventText('beat', null, history.last());
    for (const stream of [...streams]) {
      if (open.has(stream.reader.session.sid)) stream.line.write(text);
      else endStream(streams, stream);
    }
  }

  const noBeat = (error: unknown) => log.warn(forLog(error), 'no sign of life could be given');

  return {
    presence,
    lastEventId: history.last,

    async start(): Promise<void> {
      stopListening = await listen({ onTold, onGap: () => void inTurn(letAllGo) });
      timers = [
        setInterval(() => void inTurn(beatAll).catch(noBeat), beatSeconds * 1000),
        setInterval(presence.sweep, sweeping),
      ];
    },

    /** A stream for a session: from now on, or from the event that it heard last. */
    open(own: Pick<Stream, 'session' | 'window'> & { sid: string; lastEventId: string | undefined }): Promise<Line> {
      const { session, window, sid, lastEventId } = own;
      if (isStopped) throw unavailable();
      const ofSession = [...streams].filter(({ reader }) => reader.session.sid === sid);
      if (streams.size >= most || ofSession.length >= mostPerSession)
        throw new ApiError(429, 'tooManyRequests', { retryAfterSeconds: 60 });
      return inTurn(async () => {
        // Read in turn: what changes from here on is told to the stream.
        const reader = await readerOf(db, await session());
        const stream = { line: openLine(), reader, session, window, hasOtherRights: false };
        streams.add(stream);
        onCount?.(streams.size);
        stream.line.readable.once('close', () => {
          streams.delete(stream);
          onCount?.(streams.size);
        });
        const missed = lastEventId === undefined ? [] : history.since(lastEventId);
        const changes = missed && (await changesFor(db, reader, missed, new Map()));
        const write = (name: EventName, data: unknown = null) =>
          stream.line.write(eventText(name, data, history.last()));
        if (!changes) write('renew');
        else if (changes.length > 0) write('changes', changes);
        else write('beat');
        return stream.line;
      });
    },

    async stop(): Promise<void> {
      isStopped = true;
      for (const timer of timers) clearInterval(timer);
      await stopListening?.();
      for (const { line } of streams) line.end();
    },
  };
}

export type Live = ReturnType<typeof createLive>;
