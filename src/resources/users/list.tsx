import { type User, users } from '@contract/users';
import { useTable, useTranslate } from '@refinedev/core';
import { useMemo, useRef } from 'react';
import { useGranted } from '@/providers/access-control';
import { ListPage } from '@/ui/crud/list-page';
import { ExportButton } from '@/ui/list/export-button';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { PersonalFilter } from '@/ui/list/personal-filter';
import { ReferenceFilter } from '@/ui/list/reference-filter';
import { StatusFilter } from '@/ui/list/status-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useRowNames } from '@/ui/names/use-row-name';
import { UserBulkActions } from './bulk-actions';
import { userColumns } from './columns';
import { UserRowActions } from './row-actions';

const personalNames = ['keyword'] as const;
const rowActions = (user: User) => <UserRowActions user={user} />;
const { setStatus, setRoles } = users.endpoints;

export default function UserList() {
  const translate = useTranslate();
  const granted = useGranted();
  const roleNames = useRowNames('roles');
  const columns = useMemo(
    () =>
      userColumns({
        statusText: (status) => translate(`common.status.${status}`),
        roleNames,
        never: translate('users.neverSignedIn'),
        separator: translate('common.separator'),
      }),
    [translate, roleNames],
  );
  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<User>({ ...listDefaults, resource: users.name, meta });
  const filters = useListFilters(users.name, table);
  const toFirstPage = () => table.setCurrentPage(1);

  // Selected rows of other pages keep their roles, to which a role is added.
  const seen = useRef(new Map<number, User>());
  for (const row of table.tableQuery.data?.data ?? []) seen.current.set(row.id, row);
  const hasBulk = granted(setStatus) || granted(setRoles);

  return (
    <ListPage of={users}>
      <ListFilters
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
        more={
          <>
            {granted('GET /api/v1/organizations/options') && (
              <ReferenceFilter filters={filters} name="orgId" resource="organizations" />
            )}
            {granted('GET /api/v1/server-points/options') && (
              <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
            )}
            <StatusFilter filters={filters} />
          </>
        }
      >
        <PersonalFilter personal={personal} name="keyword" label={filters.label('keyword')} onType={toFirstPage} />
        {granted('GET /api/v1/roles/options') && <ReferenceFilter filters={filters} name="roleId" resource="roles" />}
      </ListFilters>
      <ListTable
        resource={users.name}
        table={table}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => (
          <ExportButton
            resource={users.name}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
          />
        )}
        bulkActions={hasBulk ? (selection) => <UserBulkActions selection={selection} rows={seen.current} /> : undefined}
      />
    </ListPage>
  );
}
