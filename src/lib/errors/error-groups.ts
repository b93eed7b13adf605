import type { ErrorLogEntry } from './error-log';

/** The same failure, however often: its newest entry stands for all. */
export type ErrorGroup = { latest: ErrorLogEntry; first: number; count: number };

/** Newest first. Entries of the same call that failed the same way make one group. */
export function groupErrors(entries: readonly ErrorLogEntry[]): ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const entry of entries) {
    const key = [entry.method, entry.url.split('?')[0], entry.error].join(' ');
    const group = groups.get(key);
    // Behind the others, as the map keeps the order of what was set.
    groups.delete(key);
    groups.set(key, { latest: entry, first: group?.first ?? entry.timestamp, count: (group?.count ?? 0) + 1 });
  }
  return [...groups.values()].reverse();
}

/** Each entry by itself, newest first. */
export const singleErrors = (entries: readonly ErrorLogEntry[]): ErrorGroup[] =>
  entries.map((entry) => ({ latest: entry, first: entry.timestamp, count: 1 })).reverse();

/** Entries that hold the text in what they show at first sight. */
export function searchErrors(entries: readonly ErrorLogEntry[], text: string): ErrorLogEntry[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return [...entries];
  return entries.filter(({ method, url, error, description }) =>
    [method, url, error, description].some((part) => part.toLowerCase().includes(wanted)),
  );
}
