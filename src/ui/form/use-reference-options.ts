import { pickerOf } from '@contract/picker';
import { useSelect } from '@refinedev/antd';
import { type BaseRecord, useMany, useTranslate } from '@refinedev/core';
import { isOutOfReach } from '@/lib/errors/app-error';
import { largestPage } from '@/providers/http/query';
import { useKept } from '@/ui/hooks/use-kept';
import { useRowName } from '@/ui/names/use-row-name';

type Wanted = {
  resource: string;
  /** Other conditions of the call that lists the rows. */
  query: Record<string, unknown> | undefined;
  /** What is looked for; all where it is empty. */
  sought: string;
  chosen: readonly number[];
  /** The name of the one that is chosen, where it is known already. */
  shown: string | undefined;
};

/** The rows that are listed, as options, and besides them those that are chosen; each has a name, or what says why it has none. */
export function useReferenceOptions({ resource, query, sought, chosen, shown }: Wanted) {
  const { endpoint, call, search, nameOf } = pickerOf(resource);
  const translate = useTranslate();
  const shownAs = useRowName(resource);
  const optionOf = (row: BaseRecord) => ({ label: shownAs(nameOf(row)), value: Number(row.id) });
  // What is listed is not disabled: a name alone would look as if it could be chosen.
  const optionBeyond = (row: BaseRecord) => {
    const { label, value } = optionOf(row);
    return { label: row.status === 0 ? translate('form.closed', { name: label }) : label, value };
  };
  const { query: rows } = useSelect<BaseRecord>({
    resource,
    meta: { endpoint, query },
    pagination: { pageSize: largestPage(call) },
    filters: search && sought ? [{ field: search, operator: 'contains', value: sought }] : [],
    queryOptions: { staleTime: 60_000 },
  });
  // Not the hook's own options: they come a moment after the rows, and what is chosen would look missing.
  const listed = useKept(rows.data?.data, JSON.stringify([resource, query]))?.map(optionOf) ?? [];
  const told = shown ? chosen.map((id) => ({ label: shownAs(shown), value: id })) : [];
  const found = [...listed, ...told.filter(({ value }) => !listed.some((option) => option.value === value))];

  // What is chosen may be beyond what the call lists.
  const missing = rows.isSuccess ? chosen.filter((id) => !found.some((option) => option.value === id)) : [];
  const { result: others, query: otherRows } = useMany({
    resource,
    ids: missing,
    queryOptions: { enabled: missing.length > 0, staleTime: 60_000 },
  });
  const known = [...found, ...others.data.map(optionBeyond)];
  // antd would show the bare id of what has no name yet, or none that could be had.
  const isWaiting = rows.isFetching || otherRows.isFetching;
  const isUnseen = otherRows.isSuccess || isOutOfReach(otherRows.error);
  const noName = isWaiting ? '…' : translate(isUnseen ? 'form.outOfReach' : 'common.loadFailed');
  const nameless = chosen.filter((id) => !known.some((option) => option.value === id));
  const named = [...known, ...nameless.map((id) => ({ label: noName, value: id }))];
  return { listed, named, rows };
}
