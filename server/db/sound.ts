import { syllables } from './syllables';

/** How a name is read, as far as somebody has typed it: a regular expression for the stored reading, and pieces of it one of which each such name has. */
export type Sound = { pattern: string; keys: string[] };

/** One way to take what was typed: whole syllables, then the beginning of one, or initials of those to come. */
type Way = { whole: string[]; begun: string } | { whole: string[]; initials: string };

/** A long text of short syllables can be taken in very many ways; a name is typed in few. */
const mostWays = 64;

/** Before initials a surname is written out, which has two characters at most. */
const mostSurname = 2;

const capital = (syllable: string) => syllable.charAt(0).toUpperCase() + syllable.slice(1);

const beginningWith = (letters: string) => syllables.filter((syllable) => syllable.startsWith(letters));

/** No syllable begins with the others. */
const areInitials = (letters: string) => /^[^iuv]+$/.test(letters);

/**
 * What a text sounds like that may be Pinyin: `zhangwei`, `zhang we`, `zw` and `zhangw` of 张伟. Undefined for any other text. Anywhere in the name, as
 * its characters are; one letter, which would be somewhere in most, at its beginning only.
 */
export function soundOf(text: string): Sound | undefined {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .replace(/[\s'’·.-]/g, '');
  if (!/^[a-z]+$/.test(letters)) return undefined;
  if (letters.length === 1) return { pattern: `^${capital(letters)}`, keys: [] };
  const ways: Way[] = [];
  collect(letters, [], ways);
  if (ways.length === 0) return undefined;
  return { pattern: ways.map(patternOf).join('|'), keys: [...new Set(ways.flatMap(keysOf))] };
}

function collect(rest: string, whole: string[], ways: Way[]): void {
  if (ways.length >= mostWays) return;
  if (beginningWith(rest).length > 0) ways.push({ whole, begun: rest });
  if (rest.length > 1 && whole.length <= mostSurname && areInitials(rest)) ways.push({ whole, initials: rest });
  for (const syllable of syllables)
    if (rest.length > syllable.length && rest.startsWith(syllable))
      collect(rest.slice(syllable.length), [...whole, syllable], ways);
}

function patternOf(way: Way): string {
  const before = way.whole.map(capital).join('');
  if ('begun' in way) return before + capital(way.begun);
  return before + way.initials.replace(/([zcs])h|[a-z]/g, (found, digraph?: string) => begins(found, digraph));
}

/** Any rest of a syllable may follow its initial; `zh` is that of one, or those of two. */
const begins = (found: string, digraph: string | undefined) =>
  digraph ? `${capital(digraph)}(?:h|[a-z]*H)[a-z]*` : `${capital(found)}[a-z]*`;

function keysOf(way: Way): string[] {
  const [first, second] = way.whole;
  if (first && second) return [capital(first) + capital(second)];
  if ('begun' in way)
    return beginningWith(way.begun).map((syllable) => (first ? capital(first) : '') + capital(syllable));
  const runs = first ? initialsOf(way.initials).map((run) => first.charAt(0) + run) : initialsOf(way.initials);
  return runs.map((run) => run.slice(0, 4).toUpperCase()).filter((run) => run.length > 1);
}

/** `zhw` are the initials ZW or ZHW. */
function initialsOf(letters: string): string[] {
  if (letters === '') return [''];
  const after = (size: number) => initialsOf(letters.slice(size)).map((rest) => letters.charAt(0) + rest);
  return /^[zcs]h/.test(letters) ? [...after(2), ...after(1)] : after(1);
}
