import { type StaffMember, staff, staffTitles } from '@contract/staff';
import { useTable, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { StatusBulkActions } from '@/domain/account/status-bulk-actions';
import { useGranted } from '@/providers/access-control';
import { ListPage } from '@/ui/crud/list-page';
import { ExportButton } from '@/ui/list/export-button';
import { ChoiceFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilters } from '@/ui/list/list-filters';
import { ListTable } from '@/ui/list/list-table';
import { PersonalFilter } from '@/ui/list/personal-filter';
import { ReferenceFilter } from '@/ui/list/reference-filter';
import { StatusFilter } from '@/ui/list/status-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { usePersonalFilters } from '@/ui/list/use-personal-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { staffColumns } from './columns';
import { StaffRowActions } from './row-actions';

const personalNames = ['keyword'] as const;
const rowActions = (member: StaffMember) => <StaffRowActions member={member} />;

export default function StaffList() {
  const translate = useTranslate();
  const granted = useGranted();
  const option = useOptionLabel(staff.name);
  const columns = useMemo(
    () =>
      staffColumns({
        option,
        statusText: (status) => translate(`common.status.${status}`),
        accountText: (account) => account?.username ?? translate('staff.noAccount'),
        separator: translate('common.separator'),
      }),
    [translate, option],
  );
  const personal = usePersonalFilters(personalNames);
  const meta = { query: personal.query };
  const table = useTable<StaffMember>({ ...listDefaults, resource: staff.name, meta });
  const filters = useListFilters(staff.name, table);
  const titles = staffTitles.map((value) => ({ value, label: option('title', value) }));

  return (
    <ListPage of={staff}>
      <ListFilters
        onReset={() => {
          personal.reset();
          filters.reset();
        }}
        more={
          <>
            <ChoiceFilter filters={filters} name="title" options={titles} />
            <StatusFilter filters={filters} />
          </>
        }
      >
        <ReferenceFilter filters={filters} name="servicePointId" resource="service-points" />
        <PersonalFilter
          personal={personal}
          name="keyword"
          label={filters.label('keyword')}
          onType={() => table.setCurrentPage(1)}
        />
      </ListFilters>
      <ListTable
        resource={staff.name}
        table={table}
        columns={columns}
        rowActions={rowActions}
        tools={(shown) => (
          <ExportButton
            resource={staff.name}
            columns={shown}
            query={{ filters: table.filters, sorters: table.sorters, meta }}
          />
        )}
        bulkActions={
          granted(staff.endpoints.setStatus)
            ? (selection) => <StatusBulkActions of={staff} selection={selection} />
            : undefined
        }
      />
    </ListPage>
  );
}
