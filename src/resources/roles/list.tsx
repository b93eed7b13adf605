import { organizations } from '@contract/organizations';
import { type RoleRow, roles } from '@contract/roles';
import { useTable, useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { useGranted } from '@/providers/access-control';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import { ReferenceSelect } from '@/ui/form/reference-select';
import type { Column } from '@/ui/list/column';
import { TextFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilter, ListFilters } from '@/ui/list/list-filters';
import { useListFilters } from '@/ui/list/use-list-filters';
import { useRowName } from '@/ui/names/use-row-name';
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
