import { organizations } from '@contract/organizations';
import { type RoleRow, roles } from '@contract/roles';
import { useTable, useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { CrudTable } from '@/components/crud/crud-table';
import { ListPage } from '@/components/crud/list-page';
import type { Column } from '@/components/list/column';
import { TextFilter } from '@/components/list/filter-inputs';
import { listDefaults } from '@/components/list/list-defaults';
import { ListFilter, ListFilters } from '@/components/list/list-filters';
import { useListFilters } from '@/components/list/use-list-filters';
import { ReferenceSelect } from '@/components/reference-select';
import { useRowName } from '@/components/use-row-name';
import { useGranted } from '@/providers/access-control';
import { RoleRowActions } from './row-actions';

export default function RoleList() {
  const translate = useTranslate();
  const granted = useGranted();
  const nameOf = useRowName('roles');
  const table = useTable<RoleRow>({ ...listDefaults, resource: 'roles' });
  const filters = useListFilters('roles', table);
  const columns: Column<RoleRow>[] = [
    {
      key: 'name',
      main: true,
      sortable: true,
      render: ({ name, isSeeded }) => (
        <>
          {nameOf(name)} {isSeeded && <Tag variant="filled">{translate('roles.seeded')}</Tag>}
        </>
      ),
      text: ({ name }) => nameOf(name),
    },
    { key: 'code', sortable: true },
    { key: 'orgName' },
    { key: 'dataScope' },
    { key: 'userCount', align: 'end' },
    { key: 'description', hidden: true },
    { key: 'updatedAt', hidden: true },
  ];
  return (
    <ListPage of={roles}>
      <ListFilters onReset={filters.reset}>
        <TextFilter filters={filters} name="keyword" />
        {granted(organizations.endpoints.options) && (
          <ListFilter label={filters.label('orgId')}>
            {(id) => (
              <ReferenceSelect
                id={id}
                allowClear
                resource="organizations"
                endpoint="options"
                search="query"
                value={Number(filters.value('orgId')) || null}
                onChange={(orgId) => filters.set({ orgId: orgId ?? undefined })}
              />
            )}
          </ListFilter>
        )}
      </ListFilters>
      <CrudTable of={roles} table={table} columns={columns} rowActions={(row) => <RoleRowActions role={row} />} />
    </ListPage>
  );
}
