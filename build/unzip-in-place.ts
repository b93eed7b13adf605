import { unzipSync } from 'fflate';

type Options = { filter?: (entry: { path: string }) => boolean };

// Far above what fifty thousand rows come to, far below what would burst a browser.
const maxUnpacked = 300 * 1024 * 1024;

/**
 * For read-excel-file, whose own way of unpacking starts workers from a blob: the content security policy forbids them, and it
 * runs in a worker already.
 */
// biome-ignore lint/style/noDefaultExport: what it takes the place of has one
export default async function unzipInPlace(input: ArrayBuffer, { filter }: Options = {}) {
  let unpacked = 0;
  return unzipSync(new Uint8Array(input), {
    filter: ({ name, originalSize }) => {
      if (filter && !filter({ path: name })) return false;
      unpacked += originalSize;
      if (unpacked > maxUnpacked) throw new Error('unpacked too large');
      return true;
    },
  });
}
