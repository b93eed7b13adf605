import { mostOpenRows, type OpenRow, type Present } from '@contract/presence';
import { create } from 'zustand';
import { unsavedWork } from './unsaved-work';

/** A row, as the contract calls its resource. */
export type RowId = { resource: string; id: number };

type Opened = RowId & { tab: string; since: number; isHidden: boolean };

/** What is open in this window, and who else has it open: filled by `./presence`. */
export const useOpenRows = create<{ opened: readonly Opened[]; present: ReadonlyMap<string, readonly Present[]> }>(
  () => ({ opened: [], present: new Map() }),
);

export const rowKey = ({ resource, id }: RowId) => `${resource}/${id}`;

const change = (opened: readonly Opened[]) => useOpenRows.setState({ opened });

export const openRows = {
  /** Something in a tab shows a row. Gives the way to say that it does not any more; `isHidden`: as its whole tab is hidden. */
  open({ resource, id }: RowId, tab: string): (isHidden: boolean) => void {
    const { opened } = useOpenRows.getState();
    const [before] = opened.filter(
      (one) => one.isHidden && one.tab === tab && rowKey(one) === rowKey({ resource, id }),
    );
    const own: Opened = { resource, id, tab, since: before?.since ?? Date.now(), isHidden: false };
    // A tab that is shown again says itself what is in it.
    change([...opened.filter((one) => !(one.isHidden && one.tab === tab)), own]);
    return (isHidden) => {
      const left = useOpenRows.getState().opened.filter((one) => one !== own);
      change(isHidden ? [...left, { ...own, isHidden }] : left);
    };
  },

  /** The rows that count as open, each since it was: those that are seen, and in hidden tabs those that something unsaved stands on. */
  list(): (RowId & { since: number })[] {
    const rows = new Map<string, RowId & { since: number }>();
    for (const { resource, id, since, tab, isHidden } of useOpenRows.getState().opened) {
      if (isHidden && !unsavedWork.any([tab])) continue;
      const key = rowKey({ resource, id });
      rows.set(key, { resource, id, since: Math.min(since, rows.get(key)?.since ?? since) });
    }
    return [...rows.values()].slice(-mostOpenRows);
  },

  /** Takes over who else has them open. */
  hear(answer: readonly OpenRow[]): void {
    const present = new Map(answer.flatMap((row) => (row.present.length > 0 ? [[rowKey(row), row.present]] : [])));
    // Mostly it is as before, and nothing is drawn anew.
    const isSame = JSON.stringify([...present]) === JSON.stringify([...useOpenRows.getState().present]);
    if (!isSame) useOpenRows.setState({ present });
  },
};
