import { type Import, importStatuses, imports } from '@contract/imports';
import { useTable, useTranslate } from '@refinedev/core';
import { Badge } from 'antd';
import { useMemo } from 'react';
import { CreateButton } from '@/components/crud/create-button';
import type { Column } from '@/components/list/column';
import { ChoiceFilter } from '@/components/list/filter-inputs';
import { listDefaults } from '@/components/list/list-defaults';
import { ListFilters } from '@/components/list/list-filters';
import { ListTable } from '@/components/list/list-table';
import { ReferenceFilter } from '@/components/list/reference-filter';
import { useListFilters } from '@/components/list/use-list-filters';
import { PageHeading } from '@/components/page-heading';
import { useOptionLabel } from '@/components/use-label';
import { localTime } from '@/lib/local-day';

const badges = { running: 'warning', finished: 'success', cancelled: 'default' } as const;

/** What has been imported, by whom, and how far it came. */
export default function ImportList() {
  const translate = useTranslate();
  const option = useOptionLabel('imports');
  const table = useTable<Import>({ ...listDefaults, resource: 'imports' });
  const filters = useListFilters('imports', table);
  const columns = useMemo(
    (): Column<Import>[] => [
      { key: 'fileName', main: true, sortable: true },
      {
        key: 'kind',
        render: ({ kind }) => option('kind', kind),
        text: ({ kind }) => option('kind', kind),
        hidden: true,
      },
      {
        key: 'status',
        sortable: true,
        render: ({ status }) => <Badge status={badges[status]} text={option('status', status)} />,
        text: ({ status }) => option('status', status),
      },
      { key: 'createdCount', align: 'right' },
      { key: 'rowCount', align: 'right' },
      { key: 'servicePointName' },
      { key: 'makerName' },
      {
        key: 'createdAt',
        sortable: true,
        render: ({ createdAt }) => localTime(createdAt),
        text: ({ createdAt }) => localTime(createdAt),
      },
    ],
    [option],
  );

  return (
    <>
      <PageHeading title={translate('imports.titles.list')}>
        <CreateButton of={imports} />
      </PageHeading>
      <ListFilters onReset={filters.reset}>
        <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
        <ChoiceFilter
          filters={filters}
          name="status"
          options={importStatuses.map((value) => ({ value, label: option('status', value) }))}
        />
      </ListFilters>
      <ListTable resource="imports" table={table} columns={columns} empty={<CreateButton of={imports} />} />
    </>
  );
}
