import { fold, type Match, type SearchText } from './text-match';

/** All readings of a Chinese character, without tones: 行 → `xing`, `hang`, … */
export type ReadingsOf = (character: string) => readonly string[];

/** What may be typed for each character of a text. */
export type PinyinText = readonly { literal: string; readings: readonly string[] }[];

const han = /\p{Script=Han}/u;

export const hasChinese = (text: string) => han.test(text);

/** Undefined for a text without a Chinese character. */
export function pinyinText({ characters }: SearchText, readingsOf: ReadingsOf): PinyinText | undefined {
  if (!characters.some(hasChinese)) return undefined;
  return characters.map((character) => ({
    literal: fold(character).trim(),
    readings: hasChinese(character) ? readingsOf(character) : [],
  }));
}

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
    const state = at * (wanted.length + 1) + done;
    const character = text[at];
    if (!character || dead.has(state)) return undefined;
    const left = wanted.length - done;
    for (const { typed, isWhole } of spellings(character)) {
      const fits = wanted.startsWith(typed, done);
      if (!fits && (isWhole || left > typed.length || !typed.startsWith(wanted.slice(done)))) continue;
      const rest = spell(at + 1, fits ? done + typed.length : wanted.length);
      if (rest) return typed === '' ? rest : [at, ...rest];
    }
    dead.add(state);
    return undefined;
  };

  for (const [start, { literal }] of text.entries()) {
    const match = literal === '' ? undefined : spell(start, 0);
    if (match) return match;
  }
  return undefined;
}

type Spelling = { typed: string; isWhole: boolean };

// Whole readings before initials, so that `xian` is 县 rather than the beginning of 西安.
const spellings = ({ literal, readings }: PinyinText[number]): Spelling[] => [
  { typed: literal, isWhole: true },
  ...readings.map((typed) => ({ typed, isWhole: false })),
  ...[...new Set(readings.flatMap(initials))].map((typed) => ({ typed, isWhole: true })),
];

/** `zhong` → `zh`, `z` */
const initials = (reading: string) =>
  reading[1] === 'h' ? [reading.slice(0, 2), reading.slice(0, 1)] : [reading.slice(0, 1)];
