import { FileError } from './sheet';

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** The text of a file: by its byte order mark, else by trial. Excel in China saves CSV in the national encoding, or as "Unicode text". */
export function decode(bytes: Uint8Array): string {
  const marked = marks.find((mark) => mark.bytes.every((byte, index) => bytes[index] === byte));
  const candidates = marked ? [marked.encoding] : (withoutMark(bytes) ?? ['utf-8', 'gb18030']);
  for (const encoding of candidates) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // Not in this encoding.
    }
  }
  throw new FileError('unreadable');
}

const sampled = 64 * 1024;

/** Digits, commas and line ends have a zero byte in UTF-16, always on the same side; in a text of another encoding there is none. */
function withoutMark(bytes: Uint8Array): string[] | undefined {
  const sample = bytes.subarray(0, sampled);
  const zerosAt = (side: number) => sample.filter((byte, index) => byte === 0 && index % 2 === side).length;
  const [high, low] = [zerosAt(0), zerosAt(1)];
  const most = Math.max(high, low);
  if (most < sample.length / 20 || Math.min(high, low) > most / 4) return undefined;
  return [low > high ? 'utf-16le' : 'utf-16be'];
}
