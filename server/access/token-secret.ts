import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folderFault } from '../db/data-folder';
import { StartError } from '../errors/start-error';
import { systemCode } from '../errors/system-code';

/** Characters that a secret must have at least: with fewer, tokens could be forged by trying. */
export const shortestSecret = 32;

/** Whether tokens may be signed with it. */
export const isLongEnough = (secret: string) => secret.trim().length >= shortestSecret;

/** A secret of this installation's own, kept beside its data, so that nobody is signed out by a restart. */
export function localSecret(dataDir: string): string {
  const path = join(dataDir, 'jwt-secret');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const secret = read(path) ?? create(path);
    if (isLongEnough(secret)) return secret;
  } catch (error) {
    throw folderFault(dataDir, error);
  }
  throw new StartError(
    `${path} holds no secret of ${shortestSecret} characters or more, so anybody could sign tokens. Restore it, or delete it: a new one is made then, and everybody signs in again.`,
  );
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** It appears with its content: a start that is cut short leaves no empty one behind. */
function create(path: string): string {
  const draft = `${path}.${process.pid}.new`;
  writeFileSync(draft, crypto.randomUUID() + crypto.randomUUID(), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    // Another process was quicker.
    if (systemCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8');
}
