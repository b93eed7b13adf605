import { type StaffMember, staff, staffTitles } from '@contract/staff';
import { useTable, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { StatusBulkActions } from '@/components/account/status-bulk-actions';
import { ListPage } from '@/components/crud/list-page';
import { ExportButton } from '@/components/list/export-button';
import { ChoiceFilter } from '@/components/list/filter-inputs';
import { listDefaults } from '@/components/list/list-defaults';
import { ListFilters } from '@/components/list/list-filters';
import { ListTable } from '@/components/list/list-table';
import { PersonalFilter } from '@/components/list/personal-filter';
import { ReferenceFilter } from '@/components/list/reference-filter';
import { StatusFilter } from '@/components/list/status-filter';
import { useListFilters } from '@/components/list/use-list-filters';
import { usePersonalFilters } from '@/components/list/use-personal-filters';
import { useOptionLabel } from '@/components/use-label';
import { useGranted } from '@/providers/access-control';
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
