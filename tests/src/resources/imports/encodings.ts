/** Every character of GBK with its bytes: there is a decoder for it and no encoder. */
const gbkBytes = new Map<string, [number, number]>();
const gbk = new TextDecoder('gbk');
for (let lead = 0x81; lead <= 0xfe; lead += 1) {
  for (let trail = 0x40; trail <= 0xfe; trail += 1) {
    const [char = '', ...more] = gbk.decode(Uint8Array.of(lead, trail));
    if (more.length === 0 && char !== '\ufffd' && !gbkBytes.has(char)) gbkBytes.set(char, [lead, trail]);
  }
}

const bytes = (...parts: (Uint8Array | number[])[]): ArrayBuffer =>
  Uint8Array.from(parts.flatMap((part) => [...part])).buffer;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16le = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));
const utf16be = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

/** The encodings that a file may come in. */
export const encodings: [name: string, encode: (text: string) => ArrayBuffer][] = [
  ['UTF-8', (text) => bytes(utf8(text))],
  ['UTF-8 with its mark', (text) => bytes([0xef, 0xbb, 0xbf], utf8(text))],
  ['UTF-16LE', (text) => bytes(utf16le(text))],
  ['UTF-16LE with its mark', (text) => bytes([0xff, 0xfe], utf16le(text))],
  ['UTF-16BE', (text) => bytes(utf16be(text))],
  ['UTF-16BE with its mark', (text) => bytes([0xfe, 0xff], utf16be(text))],
  ['GBK', (text) => bytes([...text].flatMap((char) => gbkBytes.get(char) ?? [char.charCodeAt(0)]))],
];
