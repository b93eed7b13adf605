import { randomFillSync } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** As much as the embedded database takes at once for its log, in bytes. */
export const portion = 16 * 1024 * 1024;
const whole = 4 * portion;

export type Ballast = ReturnType<typeof createBallast>;

/**
 * A file that holds room on the disk, to be given up for what cannot be put off once somebody else has filled the disk. Its content
 * means nothing, and cannot be compressed.
 */
export function createBallast(folder: string) {
  const path = join(folder, 'ballast');
  let size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;

  return {
    /** Bytes that can still be given up. */
    size: () => size,
    /** Bytes that `fill` would take. */
    missing: () => whole - size,

    fill(): void {
      const content = randomFillSync(Buffer.alloc(portion));
      const file = openSync(path, 'a', 0o600);
      try {
        while (size < whole) size += writeSync(file, content, 0, Math.min(portion, whole - size));
      } catch (error) {
        // Whoever fills the disk was faster.
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
        ftruncateSync(file, size);
      } finally {
        closeSync(file);
      }
    },

    /** Frees a portion. False when nothing is left. */
    giveUp(): boolean {
      if (size === 0) return false;
      size = Math.max(0, size - portion);
      truncateSync(path, size);
      return true;
    },
  };
}
