import type { Picture } from './picture';

const kept = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH']);
const animated = 0x02;
/** Of the flags only this: that the picture is transparent. What the others announce is left out. */
const transparent = 0x10;

type Size = { width: number; height: number };

export function readWebp(file: Buffer): Picture | undefined {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (file.readUInt32LE(4) + 8 !== file.length) return undefined;
  const parts: Buffer[] = [];
  const sizes: Size[] = [];
  for (let at = 12; at < file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const length = file.readUInt32LE(at + 4);
    const next = at + 8 + length + (length % 2);
    if (next > file.length) return undefined;
    const chunk = Buffer.from(file.subarray(at, next));
    if (name === 'VP8X') {
      if (chunk.readUInt8(8) & animated) return undefined;
      chunk.writeUInt8(chunk.readUInt8(8) & transparent, 8);
    }
    if (kept.has(name)) {
      parts.push(chunk);
      sizes.push(...sizeOf(name, chunk));
    }
    at = next;
  }
  const head = Buffer.from(file.subarray(0, 12));
  const content = Buffer.concat([head, ...parts]);
  content.writeUInt32LE(content.length - 8, 4);
  const [first] = sizes;
  // The canvas and the picture on it tell their sizes apart: were they to differ, one would be a lie.
  if (!first || sizes.some(({ width, height }) => width !== first.width || height !== first.height)) return undefined;
  return { type: 'image/webp', ...first, content };
}

function sizeOf(name: string, chunk: Buffer): Size[] {
  switch (name) {
    case 'VP8X':
      return [{ width: chunk.readUIntLE(12, 3) + 1, height: chunk.readUIntLE(15, 3) + 1 }];
    case 'VP8 ':
      return [{ width: chunk.readUInt16LE(14) & 0x3fff, height: chunk.readUInt16LE(16) & 0x3fff }];
    case 'VP8L': {
      const bits = chunk.readUInt32LE(9);
      return [{ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }];
    }
    default:
      return [];
  }
}
