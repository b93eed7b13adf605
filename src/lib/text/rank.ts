import { matchPinyin, type PinyinText, pinyinText, type ReadingsOf } from './pinyin-match';
import { fold, type Match, matchFolded, type SearchText, searchText } from './text-match';

type Named = {
  id: string;
  label: string;
  /** Found by it too, after what is found by its label. */
  path?: string;
};

/** An entry made ready to be searched at every keystroke. */
export type Searchable<Entry extends Named> = {
  entry: Entry;
  label: SearchText;
  pinyin: PinyinText | undefined;
  path: SearchText | undefined;
};

/** An entry that was found, and where. */
export type Found<Entry extends Named> = { entry: Entry; labelHits: Match; pathHits: Match };

/** `readingsOf` is undefined until the dictionary is there: Chinese is then found as it is written. */
export const searchable = <Entry extends Named>(entry: Entry, readingsOf?: ReadingsOf): Searchable<Entry> => {
  const label = searchText(entry.label);
  return {
    entry,
    label,
    pinyin: readingsOf && pinyinText(label, readingsOf),
    path: entry.path === undefined ? undefined : searchText(entry.path),
  };
};

/**
 * The entries that a query finds, best first: whole label, beginning of it, elsewhere in it, path. Of equally good ones those
 * used before come first, the last one first of all; then their given order holds. An empty query finds all.
 */
export function rank<Entry extends Named>(
  entries: readonly Searchable<Entry>[],
  query: string,
  recent: readonly string[] = [],
): Found<Entry>[] {
  const wanted = fold(query.trim());
  const recency = new Map(recent.map((id, at) => [id, at]));
  return entries
    .flatMap((candidate) => {
      const found = find(candidate, wanted);
      return found
        ? [{ found, worth: worthOf(candidate, found), recency: recency.get(candidate.entry.id) ?? recent.length }]
        : [];
    })
    .sort((one, other) => one.worth - other.worth || one.recency - other.recency)
    .map(({ found }) => found);
}

function find<Entry extends Named>({ entry, label, pinyin, path }: Searchable<Entry>, wanted: string) {
  const labelHits = matchFolded(label, wanted) ?? (pinyin && matchPinyin(pinyin, wanted));
  if (labelHits) return { entry, labelHits, pathHits: [] };
  const pathHits = path && matchFolded(path, wanted);
  return pathHits && { entry, labelHits: [], pathHits };
}

function worthOf<Entry extends Named>({ label }: Searchable<Entry>, { labelHits, pathHits }: Found<Entry>): number {
  if (pathHits.length > 0) return 3;
  if (labelHits[0] !== 0) return labelHits.length === 0 ? 0 : 2;
  return labelHits.length === label.characters.length ? 0 : 1;
}
