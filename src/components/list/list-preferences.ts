import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Density = 'small' | 'middle' | 'large';

/** Only what differs from the code's own choice is kept, so that a column added later shows up. */
type ListPreference = { shown?: Record<string, boolean>; density?: Density };

type ListPreferences = {
  lists: Record<string, ListPreference>;
  change: (list: string, change: ListPreference) => void;
};

const useStore = create<ListPreferences>()(
  persist(
    (set) => ({
      lists: {},
      change: (list, change) => set(({ lists }) => ({ lists: { ...lists, [list]: { ...lists[list], ...change } } })),
    }),
    {
      name: 'listPreferences',
      merge: (stored, initial) => ({ ...initial, lists: readLists(stored) }),
    },
  ),
);

/** Stored values may be anything: what is no preference is left out. */
function readLists(stored: unknown): Record<string, ListPreference> {
  const lists = isRecord(stored) && isRecord(stored.lists) ? stored.lists : {};
  return Object.fromEntries(
    Object.entries(lists)
      .filter((entry): entry is [string, Record<string, unknown>] => isRecord(entry[1]))
      .map(([name, { shown, density }]) => [
        name,
        {
          ...(isRecord(shown) && { shown: shown as Record<string, boolean> }),
          ...(isDensity(density) && { density }),
        },
      ]),
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDensity = (value: unknown): value is Density => value === 'small' || value === 'middle' || value === 'large';

/** Columns and density that the user has chosen for a list, kept in the browser. */
export function useListPreference(list: string) {
  const preference = useStore((state) => state.lists[list]);
  const change = useStore((state) => state.change);
  return {
    density: preference?.density ?? 'middle',
    isShown: (column: { key: string; hidden?: boolean }) => preference?.shown?.[column.key] ?? !column.hidden,
    setDensity: (density: Density) => change(list, { density }),
    setShown: (key: string, shown: boolean) => change(list, { shown: { ...preference?.shown, [key]: shown } }),
    reset: () => change(list, { shown: undefined, density: undefined }),
  };
}
