import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTable, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { StatusBulkActions } from '@/domain/account/status-bulk-actions';
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
import { miniProgramUserColumns } from './columns';
import { MiniProgramUserRowActions } from './row-actions';
import { useLinkTexts } from './use-links';

const personalNames = ['keyword'] as const;
const rowActions = (user: MiniProgramUser) => <MiniProgramUserRowActions user={user} />;
const { name: resource } = miniProgramUsers;

export default function MiniProgramUserList() {
  const translate = useTranslate();
  const granted = useGranted();
  const links = useLinkTexts();
  const columns = useMemo(
    () =>
      miniProgramUserColumns({
        ...links,
        statusText: (status) => translate(`common.status.${status}`),
        separator: translate('common.separator'),
      }),
    [translate, links],
  );
  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<MiniProgramUser>({ ...listDefaults, resource, meta });
  const filters = useListFilters(resource, table);

  return (
    <ListPage of={miniProgramUsers}>
      <ListFilters
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
      >
        <PersonalFilter
          personal={personal}
          name="keyword"
          label={filters.label('keyword')}
          onType={() => table.setCurrentPage(1)}
        />
        <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
        <StatusFilter filters={filters} />
      </ListFilters>
      <ListTable
        resource={resource}
        table={table}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => (
          <ExportButton
            resource={resource}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
          />
        )}
        bulkActions={
          granted(miniProgramUsers.endpoints.setStatus)
            ? (selection) => <StatusBulkActions of={miniProgramUsers} selection={selection} />
            : undefined
        }
      />
    </ListPage>
  );
}
