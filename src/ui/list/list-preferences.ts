import { type Density, densities } from '@contract/saved-views';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { layoutOf, withoutLayout } from '@/lib/rows/list-view';
import { keptRecord } from '@/providers/kept-record';

/** Only what differs from the code's own choice is kept, so that a column added later shows up. */
const preference = z.object({
  shown: z.record(z.string(), z.boolean()).optional().catch(undefined),
  order: z.array(z.string()).optional().catch(undefined),
  density: z.enum(densities).optional().catch(undefined),
});
type ListPreference = z.infer<typeof preference>;

const { useRecord, put, follow } = keptRecord('listPreferences', preference.catch({}));
// Of one list all is put at once: a column chosen here would take back what was chosen of the others in another window.
follow();

/**
 * Columns, their order and density of a list: those that the address asks for, else those that the user has chosen, kept in the browser.
 * Whoever changes what a link shows makes it their own.
 */
export function useListPreference(list: string) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const ofLink = useMemo(() => layoutOf(search), [search]);
  const own = useRecord((lists) => lists[list]);
  const { shown, order, density = 'middle' } = ofLink ? { ...ofLink, shown: ofLink.columns } : (own ?? {});

  const choose = (chosen: ListPreference) => {
    put(list, { shown, order, density, ...chosen });
    if (ofLink) void navigate({ search: withoutLayout(search) }, { replace: true });
  };
  return {
    density,
    order,
    isShown: (column: { key: string; hidden?: boolean }) => shown?.[column.key] ?? !column.hidden,
    setDensity: (chosen: Density) => choose({ density: chosen }),
    setShown: (key: string, isShown: boolean) => choose({ shown: { ...shown, [key]: isShown } }),
    setOrder: (keys: string[]) => choose({ order: keys }),
    reset: () => choose({ shown: undefined, order: undefined, density: undefined }),
  };
}
