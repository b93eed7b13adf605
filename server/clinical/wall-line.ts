import { toCall } from '../../contract/waiting-order';
import type { WaitingEntry } from '../../contract/waiting-room';
import { stateAt } from '../../contract/waiting-steps';
import { mostOnWall, type WallLine } from '../../contract/wall';
import { maskedName } from './masked-name';

/** What of a line is for everybody's eyes. */
export function wallLineOf(entries: readonly WaitingEntry[], now: string, showsNames: boolean) {
  const shown = ({ number, name, step }: WaitingEntry) => ({ number, name: showsNames ? maskedName(name) : '', step });
  const waiting = toCall(entries, null, now);
  return {
    called: entries
      .filter((entry) => stateAt(entry, now) === 'called')
      .sort((one, other) => other.since.localeCompare(one.since))
      .map((entry) => ({ ...shown(entry), room: entry.room, since: entry.since })),
    next: waiting.slice(0, mostOnWall).map(shown),
    more: Math.max(0, waiting.length - mostOnWall),
  } satisfies Partial<WallLine>;
}
