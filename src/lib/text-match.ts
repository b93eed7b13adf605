/** Positions of the characters, as people count them, that a query has hit, in ascending order. */
export type Match = readonly number[];

const segmenter = new Intl.Segmenter();
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Lower case, without accents: `É` → `e`. */
const fold = (character: string) => character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Where `query` stands in `text` as a whole, case and accents aside. An empty query hits nothing, but is found. */
export function matchText(text: string, query: string): Match | undefined {
  const characters = charactersOf(text);
  const wanted = fold(query.trim());
  // One character can fold to several or to none, so each folded one remembers where it comes from.
  const origins = characters.flatMap((character, at) => Array.from({ length: fold(character).length }, () => at));
  const folded = characters.map(fold).join('');
  const start = folded.indexOf(wanted);
  if (start < 0) return undefined;
  return [...new Set(origins.slice(start, start + wanted.length))];
}

/** Splits a text into runs that were hit and runs that were not, for highlighting. */
export function highlightRuns(text: string, match: Match): { text: string; isHit: boolean }[] {
  const hits = new Set(match);
  const runs: { text: string; isHit: boolean }[] = [];
  for (const [at, character] of charactersOf(text).entries()) {
    const isHit = hits.has(at);
    const last = runs.at(-1);
    if (last?.isHit === isHit) last.text += character;
    else runs.push({ text: character, isHit });
  }
  return runs;
}
