import { deflateSync } from 'node:zlib';

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const u32le = (value: number) => u32(value).reverse();

function crc32(bytes: Buffer): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc;
}

export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

/** A grey PNG that any program opens; `extra` are chunks before the picture's own. */
export function png({ width = 2, height = 2, extra = [] as Buffer[] } = {}): Buffer {
  const rows = Math.min(width * height, 1_000_000);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 0, 0, 0, 0])])),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows + height))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data]);

/** The parts of a JPEG in their order; its data is no picture, which only a decoder would notice. */
export const jpeg = ({ width = 3, height = 2, extra = [] as Buffer[] } = {}): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0', 'latin1')),
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, Buffer.from([8, height >> 8, height & 0xff, width >> 8, width & 0xff, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
  ]);

export const jpegSegment = segment;

const chunk = (name: string, data: Buffer) =>
  Buffer.concat([Buffer.from(name, 'latin1'), u32le(data.length), data, Buffer.alloc(data.length % 2)]);

/** A WebP of one lossless frame, with a canvas of its own size where one is asked for. */
export function webp({
  width = 4,
  height = 2,
  canvas = undefined as number | undefined,
  flags = 0,
  extra = [] as Buffer[],
} = {}) {
  const size = (width - 1) | ((height - 1) << 14);
  const frame = chunk('VP8L', Buffer.concat([Buffer.from([0x2f]), u32le(size), Buffer.alloc(4)]));
  const head =
    canvas === undefined
      ? []
      : [
          chunk(
            'VP8X',
            Buffer.concat([
              Buffer.from([flags, 0, 0, 0]),
              u32le(canvas - 1).subarray(0, 3),
              u32le(height - 1).subarray(0, 3),
            ]),
          ),
        ];
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...head, frame, ...extra]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), u32le(body.length), body]);
}

export const webpChunk = chunk;
