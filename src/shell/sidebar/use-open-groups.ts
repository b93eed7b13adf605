import { useEffect, useState } from 'react';

type Groups = {
  open: readonly string[];
  /** Those that are or have been open: the only ones whose entries need to be there. */
  seen: ReadonlySet<string>;
};

const openThese = ({ seen }: Groups, open: readonly string[]): Groups => ({
  open,
  seen: open.every((group) => seen.has(group)) ? seen : new Set([...seen, ...open]),
});

/** Whether one of two groups lies in the other: a group's key is its path. */
const isOneWay = (one: string, other: string) => `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);

/**
 * The open groups of the menu: one way through it at a time. A group that opens shuts those beside it, and so does going to a page
 * of another group.
 */
export function useOpenGroups(way: readonly string[], page: string | undefined) {
  const [groups, setGroups] = useState<Groups>({ open: way, seen: new Set(way) });

  // A menu that has changed elsewhere is no other way.
  const key = way.join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page of the same group
  useEffect(() => {
    if (key === '') return;
    setGroups((before) => (before.open.join('\n') === key ? before : openThese(before, key.split('\n'))));
  }, [key, page]);

  const setOpen = (open: readonly string[]) =>
    setGroups((before) => {
      const opened = open.find((group) => !before.open.includes(group));
      return openThese(before, opened === undefined ? open : open.filter((group) => isOneWay(group, opened)));
    });
  return { ...groups, setOpen };
}
