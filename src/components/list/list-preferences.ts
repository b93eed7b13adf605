import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';

export const densities = ['large', 'middle', 'small'] as const;
export type Density = (typeof densities)[number];

/** Only what differs from the code's own choice is kept, so that a column added later shows up. */
const preference = z.object({
  shown: z.record(z.string(), z.boolean()).optional().catch(undefined),
  density: z.enum(densities).optional().catch(undefined),
});
type ListPreference = z.infer<typeof preference>;

const stored = storedValue(
  'listPreferences',
  (value) => z.record(z.string(), preference.catch({})).safeParse(value).data ?? {},
);

const usePreferences = create<Record<string, ListPreference>>(stored.read);

function change(list: string, changed: ListPreference) {
  usePreferences.setState((lists) => ({ [list]: { ...lists[list], ...changed } }));
  stored.write(usePreferences.getState());
}

/** Columns and density that the user has chosen for a list, kept in the browser. */
export function useListPreference(list: string) {
  const { shown, density = 'middle' } = usePreferences((lists) => lists[list]) ?? {};
  return {
    density,
    isShown: (column: { key: string; hidden?: boolean }) => shown?.[column.key] ?? !column.hidden,
    setDensity: (chosen: Density) => change(list, { density: chosen }),
    setShown: (key: string, isShown: boolean) => change(list, { shown: { ...shown, [key]: isShown } }),
    reset: () => change(list, { shown: undefined, density: undefined }),
  };
}
