import { organizations } from '@contract/organizations';
import { type ServicePoint, servicePoints, servicePointTypes } from '@contract/service-points';
import { useTable, useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { OrganizationSelect } from '@/domain/organization/organization-select';
import { useGranted } from '@/providers/access-control';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import { RowActions } from '@/ui/crud/row-actions';
import type { Column } from '@/ui/list/column';
import { ChoiceFilter, TextFilter } from '@/ui/list/filter-inputs';
import { listDefaults } from '@/ui/list/list-defaults';
import { ListFilter, ListFilters } from '@/ui/list/list-filters';
import { useListFilters } from '@/ui/list/use-list-filters';
import { useOptionLabel } from '@/ui/names/use-label';
import { StatusAction } from './status-action';

const columns: Column<ServicePoint>[] = [
  { key: 'name', main: true, sortable: true },
  { key: 'code', sortable: true },
  { key: 'type' },
  { key: 'orgName' },
  { key: 'managerName' },
  { key: 'phone' },
  { key: 'city', hidden: true },
  { key: 'district' },
  { key: 'address', hidden: true },
  { key: 'slotMinutes', align: 'right', hidden: true },
  { key: 'capacityPerSlot', align: 'right', hidden: true },
  { key: 'services', hidden: true },
  { key: 'status', sortable: true },
  { key: 'createdAt', sortable: true, hidden: true },
];

const rowActions = (row: ServicePoint) => (
  <RowActions of={servicePoints} row={row} name={row.name}>
    <StatusAction servicePoint={row} />
  </RowActions>
);

export default function ServicePointList() {
  const translate = useTranslate();
  const granted = useGranted();
  const option = useOptionLabel('service-points');
  const table = useTable<ServicePoint>({ ...listDefaults, resource: 'service-points' });
  const filters = useListFilters('service-points', table);
  const status = useCallback((value: number) => ({ value, label: translate(`common.status.${value}`) }), [translate]);
  return (
    <ListPage of={servicePoints}>
      <ListFilters
        onReset={filters.reset}
        more={
          <>
            <ChoiceFilter
              filters={filters}
              name="type"
              options={servicePointTypes.map((value) => ({ value, label: option('type', value) }))}
            />
            <ChoiceFilter filters={filters} name="status" options={[1, 0].map(status)} />
          </>
        }
      >
        <TextFilter filters={filters} name="keyword" />
        {granted(organizations.endpoints.options) && (
          <ListFilter label={filters.label('orgId')}>
            {(id) => (
              <OrganizationSelect
                id={id}
                allowClear
                value={Number(filters.value('orgId')) || null}
                onChange={(orgId) => filters.set({ orgId: orgId ?? undefined })}
              />
            )}
          </ListFilter>
        )}
      </ListFilters>
      <CrudTable of={servicePoints} table={table} columns={columns} rowActions={rowActions} />
    </ListPage>
  );
}
