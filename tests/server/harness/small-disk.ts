import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './process';

const mb = 1024 * 1024;

/** A disk of so many MB; undefined where nobody may mount one. */
export async function mountSmallDisk(size: number) {
  const folder = await temporaryFolder();
  try {
    execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  const free = () => statfsSync(folder).bavail * statfsSync(folder).bsize;
  return {
    folder,
    /** Somebody else takes all that is free but so many MB. */
    fill(left: number): void {
      const file = openSync(filler, 'a');
      try {
        for (const size of [mb, 4096]) {
          const chunk = Buffer.alloc(size);
          while (free() - left * mb >= size) writeSync(file, chunk);
        }
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(filler, { force: true }),
    async unmount() {
      execFileSync('/bin/umount', ['--lazy', folder]);
      await rm(folder, { recursive: true });
    },
  };
}
