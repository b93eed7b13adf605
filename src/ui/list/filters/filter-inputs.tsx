import { type IssueText, issueText } from '@contract/issues';
import { plainFigure } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { Select } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import { ClearableInput } from '@/ui/form/clearable-input';
import { searchIn } from '@/ui/form/search-in';
import { useClear } from '@/ui/form/use-clear';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { FilterProblem } from './filter-problem';
import { ListFilter } from './list-filters';
import type { ListFilterValues } from './use-list-filters';

type Props = { filters: ListFilterValues; name: string };

/** Why a text cannot be asked for as the number of a filter, as a key of the texts with its values; undefined where it can, and for a blank one. */
export function numberProblem(schema: z.ZodType, text: string): IssueText | undefined {
  if (text === '') return undefined;
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  // Nothing is missing: a text that is no number has no other issue.
  if (issue?.code === 'invalid_type') return { code: 'number', params: {} };
  return issue && issueText(issue);
}

/**
 * A text to look for, or a number where it is to fit a schema: what is none is said here and never sent. It is asked for when typing pauses;
 * never for a person's name or number (`usePersonalFilters`).
 */
export function TextFilter({ filters, name, number, longest }: Props & { number?: z.ZodType; longest?: number }) {
  const translate = useTranslate();
  const noteId = useId();
  const applied = String(filters.value(name) ?? '');
  const [typed, setTyped] = useState(applied);
  const meant = (text: string) => (number ? plainFigure(text) : text.trim());
  const wanted = meant(useDebounced(typed));
  const known = useRef(applied);
  const { set } = filters;
  const problem = number && numberProblem(number, meant(typed));

  // Whoever changes it from outside (reset, Back, a saved view) wins over what stands in the input.
  useEffect(() => {
    if (applied === known.current) return;
    known.current = applied;
    setTyped(applied);
  }, [applied]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `set` is new on each render; only what is wanted asks for a change
  useEffect(() => {
    if (wanted === known.current || (number && numberProblem(number, wanted))) return;
    known.current = wanted;
    set({ [name]: wanted || undefined });
  }, [wanted, name]);

  return (
    <ListFilter label={filters.label(name)}>
      {(id) => (
        <>
          <ClearableInput
            id={id}
            autoComplete="off"
            maxLength={longest}
            inputMode={number ? 'numeric' : undefined}
            value={typed}
            status={problem ? 'error' : undefined}
            aria-invalid={problem !== undefined}
            aria-describedby={problem ? noteId : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
          {problem && <FilterProblem id={noteId} text={translate(`validation.${problem.code}`, problem.params)} />}
        </>
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
