import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../errors/start-error';
import { systemCode } from '../errors/system-code';

/** What the product itself puts into its data folder. */
const ours = /^(pglite|ballast|jwt-secret|server\.lock)(\..*)?$/;

/** The bits of a file's mode that are for others than its owner. */
export const forOthers = 0o077;

/** What a failure with the files of `folder` means to whoever starts the server; any other error as it is. */
export function folderFault(folder: string, error: unknown): unknown {
  const code = systemCode(error);
  if (!code) return error;
  return new StartError(
    `The data folder ${folder} cannot be used (${code}). It must be a folder of this account's own, on a disk with room; DATA_DIR names another.`,
  );
}

/**
 * Makes the folder, for its owner alone, and takes what earlier versions left open in it away from all others. Says how many files
 * and folders that were. A folder that holds other things too stays as open as it was, but for what is ours.
 */
export function openDataFolder(folder: string): number {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32') return 0;
  const names = readdirSync(folder);
  const own = names.filter((name) => ours.test(name));
  const paths = own.flatMap((name) => withAllBelow(join(folder, name)));
  if (own.length === names.length) paths.push(folder);
  return paths.filter(closeToOthers).length;
}

function withAllBelow(path: string): string[] {
  const isFolder = lstatSync(path).isDirectory();
  return isFolder ? [path, ...readdirSync(path).flatMap((name) => withAllBelow(join(path, name)))] : [path];
}

/** Whether the file was open to others until now. */
function closeToOthers(path: string): boolean {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink() || (stat.mode & forOthers) === 0) return false;
  chmodSync(path, stat.mode & 0o700);
  return true;
}
