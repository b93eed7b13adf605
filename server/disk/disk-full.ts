import { StartError } from '../errors/start-error';

/** What PostgreSQL itself says when a disk is full, said before it is. */
export class DiskFull extends Error {
  readonly code = '53100';
}

/** Nothing is begun on a disk on which it could not be written. */
export const noRoom = (folder: string) =>
  new StartError(`There is too little room on the disk of ${folder}. Make room there, and start again.`);
