import { plainFigure } from '@contract/typed';
import { Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ClearableInput } from '@/ui/form/clearable-input';
import { useClear } from '@/ui/form/use-clear';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

type Props = { filters: ListFilterValues; name: string };

/** A text to look for, or a number (`digits`). It is asked for when typing pauses; never for a person's name or number (`usePersonalFilters`). */
export function TextFilter({ filters, name, digits = false }: Props & { digits?: boolean }) {
  const applied = String(filters.value(name) ?? '');
  const [typed, setTyped] = useState(applied);
  const wanted = useDebounced(typed).trim();
  const known = useRef(applied);
  const { set } = filters;

  // Whoever changes it from outside (reset, Back, a saved view) wins over what stands in the input.
  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    setTyped(applied);
  }, [applied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is new on each render; only what is wanted asks for a change
  useEffect(() => {
    if (wanted === known.current) return;
    known.current = wanted;
    set({ [name]: wanted || undefined });
  }, [wanted, name]);

  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <ClearableInput
          id={id}
          autoComplete="off"
          inputMode={digits ? 'numeric' : undefined}
          maxLength={digits ? 9 : undefined}
          value={typed}
          onChange={({ target }) => setTyped(digits ? plainFigure(target.value).replace(/\D/g, '') : target.value)}
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
          allowClear={clear}
          showSearch={{ optionFilterProp: 'label' }}
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
