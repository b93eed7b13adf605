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

/** The open groups of the menu. The way to the page opens with every change of it; what the user has changed besides stays. */
export function useOpenGroups(way: readonly string[]) {
  const [groups, setGroups] = useState<Groups>({ open: way, seen: new Set(way) });

  useEffect(() => {
    setGroups((before) => {
      const shut = way.filter((group) => !before.open.includes(group));
      return shut.length > 0 ? openThese(before, [...before.open, ...shut]) : before;
    });
  }, [way]);

  return { ...groups, setOpen: (open: readonly string[]) => setGroups((before) => openThese(before, open)) };
}
