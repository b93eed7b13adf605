import type { ReadingsOf } from '@/lib/text/pinyin-match';
import { rank, searchable } from '@/lib/text/rank';

/** What can be picked in a cell. */
export type Entry = { value: string; label: string };

/**
 * Whether entries have numbers to be picked by. Not where their own words begin with a figure: `1` is 1 % there, and never the
 * first of the list, which is 0.01 %.
 */
export const isNumbered = (entries: readonly Entry[]) => !entries.some(({ label }) => /^\d/.test(label));

/**
 * The entries that a typed text means, best first: the one of that number, else those found by their words, in Pinyin too. An
 * input method puts apostrophes between syllables. `readingsOf` is undefined until the dictionary is there.
 */
export function findEntries(entries: readonly Entry[], typed: string, readingsOf?: ReadingsOf): readonly Entry[] {
  const wanted = typed.normalize('NFKC').replace(/['’]/g, '').trim();
  const numbered = isNumbered(entries) && /^\d+$/.test(wanted) ? entries[Number(wanted) - 1] : undefined;
  if (numbered) return [numbered];
  return rank(
    entries.map((entry) => searchable({ id: entry.value, label: entry.label, entry }, readingsOf)),
    wanted,
  ).map(({ entry }) => entry.entry);
}

/** Whether a space goes on with a typed text, as in `Grade 1`, rather than taking what was found by it. */
export const goesOnBySpace = (entries: readonly Entry[], typed: string) =>
  entries.some(({ label }) => label.toLowerCase().includes(`${typed.toLowerCase()} `));
