import { readJpeg } from './jpeg';
import type { Picture } from './picture';
import { readPng } from './png';
import { readWebp } from './webp';

const readers = [readPng, readJpeg, readWebp];

/**
 * The picture that a file holds, without what else it carries: place and camera, comments, colour profiles. Undefined for
 * what is none: the first bytes are not enough, every part must be where it belongs and nothing may follow the last.
 */
export function readPicture(file: Uint8Array): Picture | undefined {
  for (const read of readers) {
    try {
      const picture = read(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
      if (picture && picture.width > 0 && picture.height > 0) return picture;
    } catch (error) {
      // Reading past the end: the file is cut short.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return undefined;
}
