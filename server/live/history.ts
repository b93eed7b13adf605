import type { ChangedRow } from './changed-rows';

/** So many transactions are remembered, for whoever was away for a while. */
const most = 2_000;

/** What was told lately, in the order of the commits, which is the same for every process. */
export function createHistory() {
  // A name of its own to begin with: what is known from then on only this process can tell.
  const begun = (): { tx: string; rows: ChangedRow[] }[] => [{ tx: crypto.randomUUID(), rows: [] }];
  let told = begun();

  return {
    add(tx: string, rows: ChangedRow[]): void {
      told.push({ tx, rows });
      if (told.length > most) told = told.slice(-most / 2);
    },

    /** What anybody can go on from who knows everything up to now. */
    last: (): string => told.at(-1)?.tx ?? '',

    /** What came after a transaction; undefined where that is not remembered, and so too much was missed. */
    since(tx: string): ChangedRow[] | undefined {
      const index = told.findLastIndex((one) => one.tx === tx);
      return index < 0 ? undefined : told.slice(index + 1).flatMap(({ rows }) => rows);
    },

    forget(): void {
      told = begun();
    },
  };
}
