import { useMemo, useState } from 'react';
import { useDebounced } from '@/ui/hooks/use-debounced';

/**
 * Filters by a person's name or number. They live in the page's own memory and reach the server through `meta.query`, so that
 * they never stand in the address. The same object while they are.
 */
export function usePersonalFilters<Name extends string>(names: readonly Name[]) {
  const blank = useMemo(() => Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>, [names]);
  const [typed, setTyped] = useState(blank);
  const applied = useDebounced(typed);

  return useMemo(() => {
    const query = Object.fromEntries(
      names.map((name) => [name, applied[name].trim()] as const).filter(([, value]) => value !== ''),
    );
    return {
      typed,
      set: (name: Name, value: string) => setTyped((before) => ({ ...before, [name]: value })),
      reset: () => setTyped(blank),
      /** For the request: blank ones are left out. */
      query,
      isActive: Object.keys(query).length > 0,
    };
  }, [names, typed, applied, blank]);
}
