import { statfsSync } from 'node:fs';
import type { DiskRoom } from '../../contract/console';
import { type Ballast, portion } from './ballast';

/** Below it nothing is written any more, whatever the margin. */
const least = 2 * portion;

export type Room = {
  /** How much there is. Looked at anew with every question, which takes microseconds. */
  level(): DiskRoom;
  /** What was held back is used up as well: not even reading is safe for the embedded database. */
  isUsedUp(): boolean;
  onChange(listener: (level: DiskRoom) => void): void;
};

/** Of a disk that is not ours to watch. */
export const plenty: Room = { level: () => 'enough', isUsedUp: () => false, onChange: () => undefined };

type Options = {
  folder: string;
  /** Bytes. */
  margin: number;
  ballast: Ballast;
  /** The bytes that are free; for tests that choose them. */
  freeIn?: (folder: string) => number;
};

/**
 * Watches the disk that `folder` is on. It has little room from the margin down, and enough again once there is a bit more than the
 * margin and the ballast is whole, so that the state does not flicker.
 */
export function watchRoom({ folder, margin, ballast, freeIn = freeBytes }: Options): Room {
  const listeners: ((level: DiskRoom) => void)[] = [];
  let known: DiskRoom = 'little';

  function look(): DiskRoom {
    const free = freeIn(folder);
    if (free < least) return 'none';
    if (known === 'enough') return free < margin ? 'little' : 'enough';
    if (free < margin + portion + ballast.missing()) return 'little';
    ballast.fill();
    return ballast.missing() === 0 ? 'enough' : 'little';
  }

  function level(): DiskRoom {
    const before = known;
    known = look();
    if (known !== before) for (const listener of listeners) listener(known);
    return known;
  }

  level();
  return {
    level,
    isUsedUp: () => freeIn(folder) + ballast.size() < least,
    onChange: (listener) => void listeners.push(listener),
  };
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
