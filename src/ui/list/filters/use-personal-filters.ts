import { fieldMeta } from '@contract/field-meta';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { typedProblem } from './typed-problem';

/**
 * The filters of a list's call by a person's name or number. They live in the page's own memory and reach the server through `meta.query`, so
 * that they never stand in the address. The same object while they are.
 */
export function usePersonalFilters(shape: Readonly<Record<string, z.ZodType>>) {
  const fields = useMemo(() => Object.entries(shape).filter(([, schema]) => fieldMeta(schema).personal), [shape]);
  const blank = useMemo<Record<string, string>>(() => Object.fromEntries(fields.map(([name]) => [name, ''])), [fields]);
  const [typed, setTyped] = useState(blank);
  const applied = useDebounced(typed);

  return useMemo(() => {
    const problems = (texts: typeof blank) =>
      Object.fromEntries(fields.map(([name, schema]) => [name, typedProblem(schema, texts[name]?.trim() ?? '')]));
    const refused = problems(applied);
    const query = Object.fromEntries(
      Object.entries(applied)
        .map(([name, text]) => [name, text.trim()] as const)
        .filter(([name, text]) => text !== '' && !refused[name]),
    );
    return {
      typed,
      /** Why what stands in one is not asked for, by its name. */
      problems: problems(typed),
      set: (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value })),
      reset: () => setTyped(blank),
      /** For the request: blank ones are left out. */
      query,
      isActive: Object.keys(query).length > 0,
    };
  }, [fields, typed, applied, blank]);
}
