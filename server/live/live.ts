import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { beatSeconds } from '../../contract/events';
import type { Session } from '../access/session';
import type { Database, Listen } from '../db/database';
import { ApiError, unavailable } from '../errors/api-error';
import { forLog } from '../errors/for-log';
import { changedRows } from './changed-rows';
import { eventText, type Line, openLine } from './event-stream';
import { createHistory } from './history';
import { openSessions } from './open-sessions';
import { createPresence } from './presence';
import { type Asked, changesFor, type Reader, readerOf } from './reader';
import { type Rights, readTold, type Told } from './told';

/** Milliseconds that changes are gathered for, so that many cost what one does. */
const gathering = 40;
/** Milliseconds between two looks for windows that say nothing any more. */
const sweeping = 2_000;

export type Stream = {
  line: Line;
  reader: Reader;
  /** The session as it is now; throws once it has ended. */
  session: () => Promise<Session>;
  /** What the window that listens calls itself. */
  window: string | undefined;
};

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

  // One thing after the other, so that every reader hears everything in the order of the commits.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  /** Whatever fails here, as while the database is away, may have kept something from somebody. */
  const tellInTurn = (work: () => Promise<void>) =>
    void inTurn(work).catch((error: unknown) => {
      log.warn(forLog(error), 'changes could not be told');
      renewAll();
    });

  function onTold(message: string): void {
    const told = readTold(message);
    if ('open' in told) presence.hear(told.open);
    else if (gathered.push(told) === 1) setTimeout(gathering).then(() => tellInTurn(flush));
  }

  async function flush(): Promise<void> {
    const told = gathered;
    gathered = [];
    const rows = await changedRows(db, told);
    for (const tx of new Set(told.map((one) => one.tx))) history.add(tx, rows.get(tx) ?? []);
    await tellRights(told);
    const asked: Asked = new Map();
    const texts = new Map<string, string>();
    const all = [...rows.values()].flat();
    for (const { reader, line } of streams) {
      const text = texts.get(reader.key) ?? (await textFor(reader, all, asked));
      texts.set(reader.key, text);
      if (text !== '') line.write(text);
    }
  }

  async function textFor(reader: Reader, rows: Parameters<typeof changesFor>[2], asked: Asked): Promise<string> {
    const changes = await changesFor(db, reader, rows, asked);
    return changes.length === 0 ? '' : eventText('changes', changes, history.last());
  }

  /** Before anything else is told: what somebody may not read any more they are not told of. */
  async function tellRights(told: Told[]): Promise<void> {
    const rights = told.flatMap((one) => one.rights ?? []);
    if (rights.length === 0) return;
    for (const stream of [...streams]) {
      const concern = rights.filter((one) => concerns(one, stream.reader.session));
      if (concern.length > 0) await renewRights(stream, concern.some((one) => !('anybody' in one)) || hasMenus(told));
    }
    await presence.renew(rights);
  }

  async function renewRights(stream: Stream, isMeant: boolean): Promise<void> {
    const { key } = stream.reader;
    try {
      stream.reader = await readerOf(db, await stream.session());
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      end(stream);
      return;
    }
    if (isMeant || stream.reader.key !== key) stream.line.write(eventText('profile', null, history.last()));
  }

  function end(stream: Stream): void {
    stream.line.write(eventText('end', null));
    stream.line.end();
    streams.delete(stream);
  }

  function renewAll(): void {
    history.forget();
    for (const { line } of streams) line.write(eventText('renew', null));
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
      else end(stream);
    }
  }

  return {
    presence,

    async start(): Promise<void> {
      stopListening = await listen({ onTold, onGap: () => tellInTurn(async () => renewAll()) });
      timers = [setInterval(() => tellInTurn(beatAll), beatSeconds * 1000), setInterval(presence.sweep, sweeping)];
    },

    /** A stream for a session: from now on, or from the event that it heard last. */
    open(own: Pick<Stream, 'session' | 'window'> & { first: Session; lastEventId: string | undefined }): Promise<Line> {
      const { session, window } = own;
      const { sid } = own.first;
      if (isStopped) throw unavailable();
      const ofSession = [...streams].filter(({ reader }) => reader.session.sid === sid);
      if (streams.size >= most || ofSession.length >= mostPerSession)
        throw new ApiError(429, 'tooManyRequests', { retryAfterSeconds: 60 });
      return inTurn(async () => {
        const stream = { line: openLine(), reader: await readerOf(db, own.first), session, window };
        streams.add(stream);
        onCount?.(streams.size);
        stream.line.readable.once('close', () => {
          streams.delete(stream);
          onCount?.(streams.size);
        });
        const missed = own.lastEventId === undefined ? [] : history.since(own.lastEventId);
        if (missed === undefined) stream.line.write(eventText('renew', null, history.last()));
        else
          stream.line.write(
            (await textFor(stream.reader, missed, new Map())) || eventText('beat', null, history.last()),
          );
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

const hasMenus = (told: Told[]) => told.some(({ table }) => table === 'menus');

function concerns(rights: Rights, { sid, user, roleIds, preview }: Session): boolean {
  if ('user' in rights) return rights.user === user.id;
  if ('session' in rights) return rights.session === sid;
  if ('role' in rights) return roleIds.includes(rights.role) || (preview?.by.roleIds.includes(rights.role) ?? false);
  return true;
}
