import { presenceSeconds } from '../../contract/presence';
import { findSession } from '../access/session';
import type { Database } from '../db/database';
import { readableRows } from './readable-rows';
import type { OpenWindow, Rights } from './told';

type WindowId = Pick<OpenWindow, 'sid' | 'window'>;
type RowId = { resource: string; id: number };

type Options = {
  db: Database;
  now: () => Date;
  idleSessionMinutes: number;
  /** Somebody has come to what these windows have open, or gone from it. */
  onChange: (windows: readonly WindowId[]) => void;
};

type Known = OpenWindow & { heardAt: number };

const windowKey = ({ sid, window }: WindowId) => `${sid} ${window}`;
const rowKey = ({ resource, id }: RowId) => `${resource} ${id}`;

/**
 * What every window has open, as this process has heard it from all processes, itself among them. Nothing of it is stored: windows say
 * it anew every few seconds, so that a process which has just started knows it as soon.
 */
export function createPresence({ db, now, idleSessionMinutes, onChange }: Options) {
  const known = new Map<string, Known>();
  // Windows by what a call asks of, so that it does not go through all of them.
  const bySession = createIndex();
  const byRow = createIndex();

  const isGone = ({ heardAt }: { heardAt: number }) => now().getTime() - heardAt > presenceSeconds.gone * 1000;
  const thereAmong = (keys: Iterable<string>) =>
    [...new Set(keys)].flatMap((key) => known.get(key) ?? []).filter((one) => !isGone(one));

  function put(of: OpenWindow, heardAt: number): void {
    const key = windowKey(of);
    const before = known.get(key);
    const next = of.rows.length > 0 ? { ...of, heardAt } : undefined;
    if (next) known.set(key, next);
    else known.delete(key);
    bySession.move(before && [before.sid], next && [next.sid], key);
    const [was, is] = [before?.rows.map(rowKey), next?.rows.map(rowKey)];
    byRow.move(was, is, key);
    const other = differing(was ?? [], is ?? []);
    const beside = thereAmong(other.flatMap(byRow.of)).filter((one) => windowKey(one) !== key);
    if (beside.length > 0) onChange(beside);
  }

  return {
    hear: (open: OpenWindow): void => put(open, now().getTime()),

    /** Lets go of the windows that say nothing any more. */
    sweep(): void {
      for (const one of [...known.values()]) if (isGone(one)) put({ ...one, rows: [] }, one.heardAt);
    },

    /** Where rights are others now: whoever may not read a row any more is not shown at it, nor is anybody whose session is over. */
    async renew(rights: readonly Rights[]): Promise<void> {
      for (const one of thereAmong(known.keys())) {
        if (!rights.some((right) => mayConcern(right, one))) continue;
        const { sid, userId, heardAt } = one;
        const found = await findSession(db, { sid, userId }, '', idleSessionMinutes);
        const rows = found ? await readableRows(db, found.session, one.rows) : [];
        // What it has said meanwhile was by the new rights.
        if (known.get(windowKey(one)) === one) put({ ...one, rows }, heardAt);
      }
    },

    /** Since when a window has a row open; undefined where it is new to it. */
    since: (of: WindowId, row: RowId): string | undefined =>
      known.get(windowKey(of))?.rows.find((one) => rowKey(one) === rowKey(row))?.since,

    /** Who has a row open in another window, each once, the first to come first. */
    others(of: WindowId, row: RowId): { userId: number; since: string; windows: number }[] {
      const found = new Map<number, { userId: number; since: string; windows: number }>();
      for (const { userId, rows, ...other } of thereAmong(byRow.of(rowKey(row)))) {
        const since = rows.find((one) => rowKey(one) === rowKey(row))?.since;
        if (since === undefined || windowKey(other) === windowKey(of)) continue;
        const before = found.get(userId);
        const first = before && before.since < since ? before.since : since;
        found.set(userId, { userId, since: first, windows: (before?.windows ?? 0) + 1 });
      }
      return [...found.values()].toSorted((one, other) => (one.since < other.since ? -1 : 1));
    },

    /** How many other windows of the session have something open. */
    windowsBeside: (of: WindowId): number =>
      thereAmong(bySession.of(of.sid)).filter((one) => one.window !== of.window).length,
  };
}

/** What is in one of two lists alone. */
const differing = (one: readonly string[], other: readonly string[]): string[] => [
  ...one.filter((key) => !other.includes(key)),
  ...other.filter((key) => !one.includes(key)),
];

/** Windows by something that they have in common. */
function createIndex() {
  const windows = new Map<string, Set<string>>();
  return {
    move(from: readonly string[] = [], to: readonly string[] = [], window: string): void {
      for (const key of from) {
        const there = windows.get(key);
        there?.delete(window);
        if (there?.size === 0) windows.delete(key);
      }
      for (const key of to) windows.set(key, (windows.get(key) ?? new Set()).add(window));
    },
    of: (key: string): readonly string[] => [...(windows.get(key) ?? [])],
  };
}

function mayConcern(rights: Rights, { sid, userId }: OpenWindow): boolean {
  if ('user' in rights) return rights.user === userId;
  if ('session' in rights) return rights.session === sid;
  return true;
}
