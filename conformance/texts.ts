import { isValidUtf8 } from './client';

/** A value anywhere in an answer, with where it stands: `data.data[].name`. */
export type Leaf = { path: string; name: string; value: unknown };

/** Every value that is no object and no list. */
export function leavesOf(value: unknown, path = 'data', name = ''): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, `${path}[]`, name));
  if (typeof value !== 'object' || value === null) return [{ path, name, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, `${path}.${key}`, key));
}

/** Texts that were read or written in another encoding than UTF-8 on their way. */
export function textDifferences(data: unknown): { path: string; expected: string; got: string }[] {
  const broken = leavesOf(data).flatMap(({ path, value }) => {
    const got = typeof value === 'string' ? brokenBy(value) : undefined;
    return got ? [{ path, expected: 'a text in UTF-8', got }] : [];
  });
  return broken.filter(({ path }, index) => broken.findIndex((one) => one.path === path) === index);
}

function brokenBy(text: string): string | undefined {
  if (text.includes('\ufffd')) return 'one with U+FFFD, which stands for bytes that could not be read';
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  const isLatin = codes.some((code) => code > 0x7f) && codes.every((code) => code <= 0xff);
  return isLatin && isValidUtf8(Uint8Array.from(codes)) ? 'one whose UTF-8 was read as latin-1' : undefined;
}
