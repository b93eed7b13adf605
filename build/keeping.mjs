import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Does something to files; where it fails they are as they were, those that were not there are gone, and so are folders that it made. */
export function keeping(paths, work) {
  const before = new Map(paths.map((path) => [path, existsSync(path) ? readFileSync(path) : undefined]));
  const made = paths.map((path) => mkdirSync(dirname(path), { recursive: true })).filter(Boolean);
  try {
    work();
  } catch (error) {
    for (const [path, content] of before) content ? writeFileSync(path, content) : rmSync(path, { force: true });
    for (const folder of made) rmSync(folder, { recursive: true });
    throw error;
  }
}
