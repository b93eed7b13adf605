import { plainFigure } from '@contract/typed';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { searchIn } from '@/ui/form/search-in';
import { useClear } from '@/ui/form/use-clear';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { ListFilter } from './list-filters';
import { TypedInput } from './typed-input';
import { typedProblem } from './typed-problem';
import type { ListFilterValues } from './use-list-filters';

type Props = { filters: ListFilterValues; name: string };

/**
 * A text to look for, or a number: what does not fit the schema is said here and never sent. It is asked for when typing pauses; never for a
 * person's name or number (`usePersonalFilters`).
 */
export function TextFilter({ filters, name, schema, isNumber }: Props & { schema: z.ZodType; isNumber: boolean }) {
  const applied = String(filters.value(name) ?? '');
  const [typed, setTyped] = useState(applied);
  const meant = (text: string) => (isNumber ? plainFigure(text) : text.trim());
  const wanted = meant(useDebounced(typed));
  const known = useRef(applied);
  const { set } = filters;
  const problem = typedProblem(schema, meant(typed));

  // Whoever changes it from outside (reset, Back, a saved view) wins over what stands in the input.
  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    setTyped(applied);
  }, [applied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is new on each render; only what is wanted asks for a change
  useEffect(() => {
    if (wanted === known.current || typedProblem(schema, wanted)) return;
    known.current = wanted;
    set({ [name]: wanted || undefined });
  }, [wanted, name]);

  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <TypedInput
          id={id}
          inputMode={isNumber ? 'numeric' : undefined}
          value={typed}
          problem={problem}
          onType={setTyped}
        />
      )}
    </ListFilter>
  );
}

/** One of a few values. */
export function ChoiceFilter(props: Props & { options: readonly { value: string | number; label: string }[] }) {
  const { filters, name, options } = props;
  const value = filters.value(name);
  const clear = useClear();
  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <Select
          id={id}
          {...clear}
          showSearch={searchIn(options)}
          style={{ width: '100%' }}
          options={[...options]}
          // From the address it comes as text.
          value={options.find((option) => String(option.value) === String(value))?.value}
          onChange={(chosen) => filters.set({ [name]: chosen })}
        />
      )}
    </ListFilter>
  );
}
