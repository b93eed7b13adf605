import type { Picture } from './picture';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'sRGB', 'IDAT', 'IEND']);

export function readPng(file: Buffer): Picture | undefined {
  if (!file.subarray(0, signature.length).equals(signature)) return undefined;
  const parts: Buffer[] = [signature];
  let at = signature.length;
  let size = { width: 0, height: 0 };
  for (;;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const end = at + 12 + length;
    if (end > file.length || (at === signature.length) !== (name === 'IHDR')) return undefined;
    if (name === 'IHDR') size = { width: file.readUInt32BE(at + 8), height: file.readUInt32BE(at + 12) };
    if (kept.has(name)) parts.push(file.subarray(at, end));
    at = end;
    if (name === 'IEND') break;
  }
  if (at !== file.length) return undefined;
  return { type: 'image/png', ...size, content: Buffer.concat(parts) };
}
