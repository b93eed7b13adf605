import { fold, type Match, type SearchText } from './text-match';

/** All readings of a Chinese character, without tones: 行 → `xing`, `hang`, … */
export type ReadingsOf = (character: string) => readonly string[];

/** A way to type one character. One that is not whole may break off at the end of a query. */
type Spelling = { typed: string; isWhole: boolean };

/** For each character of a text, the ways to type it. */
export type PinyinText = readonly (readonly Spelling[])[];

const han = /\p{Script=Han}/u;

export const hasChinese = (text: string) => han.test(text);

/** Undefined for a text without a Chinese character. */
export function pinyinText({ characters }: SearchText, readingsOf: ReadingsOf): PinyinText | undefined {
  if (!characters.some(hasChinese)) return undefined;
  return characters.map((character) =>
    spellings(fold(character).trim(), hasChinese(character) ? readingsOf(character) : []),
  );
}

// Whole readings before initials, so that `xian` is 县 rather than the beginning of 西安.
const spellings = (literal: string, readings: readonly string[]): Spelling[] => [
  { typed: literal, isWhole: true },
  ...readings.map((typed) => ({ typed, isWhole: false })),
  ...[...new Set(readings.flatMap(initials))].map((typed) => ({ typed, isWhole: true })),
];

/** `zhong` → `zh`, `z` */
const initials = (reading: string) =>
  reading[1] === 'h' ? [reading.slice(0, 2), reading.slice(0, 1)] : [reading.slice(0, 1)];

/**
 * Neighbouring characters that a folded query spells: each by its initial, by a whole reading or by itself, the last one also
 * by the beginning of a reading. 患者 is found by `hz`, `huanzhe`, `hzhe`, `huanz` and `患z`.
 */
export function matchPinyin(text: PinyinText, query: string): Match | undefined {
  const wanted = query.replace(/\s/g, '');
  if (wanted === '') return undefined;
  const dead = new Set<number>();

  /** The characters from `at` on that spell what is left of the query. */
  const spell = (at: number, done: number): number[] | undefined => {
    if (done === wanted.length) return [];
    const ways = text[at];
    const state = at * wanted.length + done;
    if (!ways || dead.has(state)) return undefined;
    for (const { typed, isWhole } of ways) {
      const fits = wanted.startsWith(typed, done);
      if (!fits && (isWhole || !breaksOff(typed, wanted, done))) continue;
      const rest = spell(at + 1, fits ? done + typed.length : wanted.length);
      if (rest) return typed === '' ? rest : [at, ...rest];
    }
    if (done > 0) dead.add(state);
    return undefined;
  };

  for (const [start, ways] of text.entries()) {
    const match = ways[0]?.typed === '' ? undefined : spell(start, 0);
    if (match) return match;
  }
  return undefined;
}

/** Whether the query ends within what is typed. */
const breaksOff = (typed: string, query: string, done: number) =>
  query.length - done < typed.length && typed.startsWith(query.slice(done));
