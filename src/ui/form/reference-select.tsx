import { pickerOf } from '@contract/picker';
import { useTranslate } from '@refinedev/core';
import type { FocusEventHandler, Ref } from 'react';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { useCutShort } from './cut-short';
import { FormSelect } from './form-select';
import { isSearchedIn, searchIn } from './search-in';
import { useNotFound } from './use-not-found';
import { useReferenceOptions } from './use-reference-options';
import { useSearchEnter } from './use-search-enter';
import { useSearchText } from './use-search-text';

type Common = {
  resource: string;
  /** Other conditions of the call that lists the rows. */
  query?: Record<string, unknown>;
  /** The name of the one that is chosen, where it is known already. */
  shown?: string;
  allowClear?: boolean;
  disabled?: boolean;
  placeholder?: string;
  id?: string;
  ref?: Ref<never>;
  onBlur?: FocusEventHandler;
  /** Something was chosen, be it what was chosen before. */
  onSelect?: () => void;
};

type One = Common & { multiple?: false; value?: number | null; onChange?: (value: number | null) => void };
type Many = Common & { multiple: true; value?: number[]; onChange?: (value: number[]) => void };

/**
 * Chooses one row of another resource, or several; typing searches on the server, where the contract has a search. What is offered always
 * belongs to what is typed, as Enter takes the first.
 */
export function ReferenceSelect(props: One | Many) {
  const { resource, query, shown, multiple, value, onChange, onSelect, onBlur, ...rest } = props;
  const { search } = pickerOf(resource);
  const translate = useTranslate();
  const { typed, showSearch, clear } = useSearchText();
  const sought = useDebounced(typed);
  const isSettled = sought === typed;
  const chosen = [value ?? []].flat();
  const { listed, named, rows } = useReferenceOptions({ resource, query, sought, chosen, shown });

  // Until the search is answered, of the rows of before those that have it in their names.
  const isAnswered = isSettled && rows.isSuccess;
  const isFound = ({ label = '', value }: (typeof named)[number]) =>
    isAnswered ? listed.some((option) => option.value === value) : label.toLowerCase().includes(typed.toLowerCase());
  // antd keeps the name of what is chosen, which is no choice where it is not what is looked for.
  const choices = typed === '' ? named : named.filter(isFound);
  const none = typed === '' ? translate('list.none') : undefined;
  const isLooking = rows.isFetching || !isSettled;
  const notFound = useNotFound(rows, { isLooking, none });
  const onInputKeyDown = useSearchEnter({ typed, isLooking, options: choices });
  // Once something is typed it goes on, however few are found.
  const isSearched = typed !== '' || !rows.isSuccess || isSearchedIn(rows.data.total);
  // Where there is nothing else `notFound` says it.
  const isFailed = rows.isError && choices.length > 0;
  const cutShort = useCutShort(listed.length, rows.data?.total ?? 0, isFailed);

  return (
    <FormSelect<number | number[]>
      {...rest}
      {...cutShort}
      mode={multiple ? 'multiple' : undefined}
      showSearch={search ? isSearched && showSearch : searchIn(choices)}
      {...notFound}
      options={choices}
      onInputKeyDown={onInputKeyDown}
      value={value ?? undefined}
      onSelect={() => {
        clear();
        onSelect?.();
      }}
      onDeselect={clear}
      onBlur={(event) => {
        clear();
        onBlur?.(event);
      }}
      onChange={(ids) => (multiple ? onChange?.([ids ?? []].flat()) : onChange?.(firstOf(ids)))}
    />
  );
}

const firstOf = (ids: number | number[] | null) => [ids ?? []].flat()[0] ?? null;
