import type { Picture } from './picture';

const start = 0xd8;
const end = 0xd9;
const scan = 0xda;
/** JFIF and Adobe's say how to read the colours; the other application segments, and comments, are about the picture. */
const kept = new Set([0xe0, 0xee]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isAside = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Start of a frame: all of C0 to CF but the tables among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

export function readJpeg(file: Buffer): Picture | undefined {
  if (file[0] !== 0xff || file[1] !== start) return undefined;
  const parts: Buffer[] = [file.subarray(0, 2)];
  let at = 2;
  let size = { width: 0, height: 0 };
  for (;;) {
    if (file.readUInt8(at) !== 0xff) return undefined;
    const marker = file.readUInt8(at + 1);
    if (marker === end) break;
    const next = at + 2 + file.readUInt16BE(at + 2);
    if (marker < 0xc0 || isRestart(marker) || next > file.length) return undefined;
    if (isFrame(marker)) size = { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    const after = marker === scan ? endOfScan(file, next) : next;
    if (!isAside(marker) || kept.has(marker)) parts.push(file.subarray(at, after));
    at = after;
  }
  if (at + 2 !== file.length) return undefined;
  parts.push(file.subarray(at));
  return { type: 'image/jpeg', ...size, content: Buffer.concat(parts) };
}

/** Compressed data goes on to the next marker; FF 00 stands for a byte of it. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 2)) {
    const marker = file.readUInt8(at + 1);
    if (marker !== 0 && !isRestart(marker)) return at;
  }
  throw new RangeError('The scan has no end.');
}
