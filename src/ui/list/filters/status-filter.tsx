import { useTranslate } from '@refinedev/core';
import { ChoiceFilter } from './filter-inputs';
import type { ListFilterValues } from './use-list-filters';

/** Enabled or disabled rows only. */
export function StatusFilter({ filters }: { filters: ListFilterValues }) {
  const translate = useTranslate();
  const options = [1, 0].map((value) => ({ value, label: translate(`common.status.${value}`) }));
  return <ChoiceFilter filters={filters} name="status" options={options} />;
}
