import { pickerOf } from '@contract/picker';
import { useMany, useTranslate } from '@refinedev/core';
import { useRowName } from '@/ui/names/use-row-name';

/** The names of rows that nobody has brought. They are asked for one by one: never a column of a list. */
export function ReferenceNames({ resource, ids }: { resource: string; ids: number[] }) {
  const translate = useTranslate();
  const shownAs = useRowName(resource);
  const { result, query } = useMany({ resource, ids, queryOptions: { staleTime: 60_000 } });
  if (query.isPending) return '…';
  if (query.isError) return translate('common.loadFailed');
  return result.data.map((row) => shownAs(pickerOf(resource).nameOf(row))).join(translate('common.separator'));
}
