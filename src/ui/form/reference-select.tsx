import { pickerOf } from '@contract/picker';
import { useSelect } from '@refinedev/antd';
import { type BaseRecord, useMany, useTranslate } from '@refinedev/core';
import type { FocusEventHandler, Ref } from 'react';
import { isOutOfReach } from '@/lib/errors/app-error';
import { largestPage } from '@/providers/http/query';
import { useDebounced } from '@/ui/hooks/use-debounced';
import { useKept } from '@/ui/hooks/use-kept';
import { useRowName } from '@/ui/names/use-row-name';
import { useCutShort } from './cut-short';
import { FormSelect } from './form-select';
import { isSearchedIn, searchIn } from './search-in';
import { useNotFound } from './use-not-found';
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
  const { endpoint, call, search, nameOf } = pickerOf(resource);
  const translate = useTranslate();
  const shownAs = useRowName(resource);
  const optionOf = (row: BaseRecord) => ({ label: shownAs(nameOf(row)), value: Number(row.id) });
  // What is listed is not disabled: a name alone would look as if it could be chosen.
  const optionBeyond = (row: BaseRecord) => {
    const { label, value } = optionOf(row);
    return { label: row.status === 0 ? translate('form.closed', { name: label }) : label, value };
  };
  const { typed, showSearch, clear } = useSearchText();
  const sought = useDebounced(typed);
  const isSettled = sought === typed;
  const { selectProps, query: options } = useSelect<BaseRecord>({
    resource,
    meta: { endpoint, query },
    pagination: { pageSize: largestPage(call) },
    filters: search && sought ? [{ field: search, operator: 'contains', value: sought }] : [],
    queryOptions: { staleTime: 60_000 },
  });
  // Not the hook's own options: they come a moment after the rows, and what is chosen would look missing.
  const listed = useKept(options.data?.data, JSON.stringify([resource, query]))?.map(optionOf) ?? [];
  const chosen = [value ?? []].flat();
  const told = shown ? chosen.map((id) => ({ label: shownAs(shown), value: id })) : [];
  const found = [...listed, ...told.filter(({ value }) => !listed.some((option) => option.value === value))];

  // What is chosen may be beyond what the call lists.
  const missing = options.isSuccess ? chosen.filter((id) => !found.some((option) => option.value === id)) : [];
  const { result: others, query: otherRows } = useMany({
    resource,
    ids: missing,
    queryOptions: { enabled: missing.length > 0, staleTime: 60_000 },
  });
  const known = [...found, ...others.data.map(optionBeyond)];
  // antd would show the bare id of what has no name yet, or none that could be had.
  const isWaiting = options.isFetching || otherRows.isFetching;
  const isUnseen = otherRows.isSuccess || isOutOfReach(otherRows.error);
  const noName = isWaiting ? '…' : translate(isUnseen ? 'form.outOfReach' : 'common.loadFailed');
  const nameless = chosen.filter((id) => !known.some((option) => option.value === id));
  const named = [...known, ...nameless.map((id) => ({ label: noName, value: id }))];

  // Until the search is answered, of the rows of before those that have it in their names.
  const isAnswered = isSettled && options.isSuccess;
  const isFound = ({ label = '', value }: (typeof named)[number]) =>
    isAnswered ? listed.some((option) => option.value === value) : label.toLowerCase().includes(typed.toLowerCase());
  // antd keeps the name of what is chosen, which is no choice where it is not what is looked for.
  const choices = typed === '' ? named : named.filter(isFound);
  const none = typed === '' ? translate('list.none') : undefined;
  const isLooking = options.isFetching || !isSettled;
  const notFound = useNotFound(options, { isLooking, none });
  const onInputKeyDown = useSearchEnter({ typed, isLooking, options: choices });
  // Once something is typed it goes on, however few are found.
  const isSearched = typed !== '' || !options.isSuccess || isSearchedIn(options.data.total);
  // Where there is nothing else `notFound` says it.
  const isFailed = options.isError && choices.length > 0;
  const cutShort = useCutShort(listed.length, options.data?.total ?? 0, isFailed);

  return (
    <FormSelect<number | number[]>
      {...rest}
      {...cutShort}
      mode={multiple ? 'multiple' : undefined}
      showSearch={search ? isSearched && showSearch : searchIn(choices)}
      loading={selectProps.loading}
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
