import { type Import, importStatuses, imports } from '@contract/imports';
import { Link, useTable, useTranslate } from '@refinedev/core';
import { Badge } from 'antd';
import { useMemo } from 'react';
import { localTime } from '@/lib/local-day';
import { useGranted } from '@/providers/access-control';
import { CreateButton } from '@/ui/crud/create-button';
import { PageHeading } from '@/ui/layout/page-heading';
import type { Column } from '@/ui/list/column';
import { ChoiceFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { ReferenceFilter } from '@/ui/list/reference-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { useOptionLabel } from '@/ui/names/use-label';

const badges = { running: 'warning', finished: 'success', cancelled: 'default' } as const;

/** What has been imported, by whom, and how far it came. */
export default function ImportList() {
  const translate = useTranslate();
  const option = useOptionLabel('imports');
  const canCreate = useGranted()(imports.endpoints.create);
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
        render: ({ status }) => (
          <>
            <Badge status={badges[status]} text={option('status', status)} />
            {status === 'running' && canCreate && (
              <Link go={{ to: { resource: 'imports', action: 'create' } }}> {translate('imports.write.resume')}</Link>
            )}
          </>
        ),
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
    [option, translate, canCreate],
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
