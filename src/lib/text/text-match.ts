/** Positions of the characters, as people count them, that a query has hit, in ascending order. */
export type Match = readonly number[];

/** A text made ready to be searched many times. */
export type SearchText = {
  /** As people count them. */
  characters: readonly string[];
  /** Lower case, without accents. */
  folded: string;
  /** For each code unit of `folded`, the character that it comes from: one can fold to several or to none. */
  origins: readonly number[];
};

const segmenter = new Intl.Segmenter();

/** The characters of a text as people count them: a letter with its accents is one. */
export const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Lower case, without accents: `É` → `e`. */
export const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function searchText(text: string): SearchText {
  const characters = charactersOf(text);
  const parts = characters.map(fold);
  return {
    characters,
    folded: parts.join(''),
    origins: parts.flatMap((part, at) => Array.from({ length: part.length }, () => at)),
  };
}

/** Where a folded query stands in a text as a whole. An empty one hits nothing, but is found. */
export function matchFolded({ folded, origins }: SearchText, wanted: string): Match | undefined {
  const start = folded.indexOf(wanted);
  if (start < 0) return undefined;
  return [...new Set(origins.slice(start, start + wanted.length))];
}

/** Where `query` stands in `text` as a whole, case, accents and the space around it aside. */
export const matchText = (text: string, query: string) => matchFolded(searchText(text), fold(query.trim()));

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
