import { type ServicePoint, servicePoints } from '@contract/service-points';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import { RowActions } from '@/ui/crud/row-actions';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
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
    <StatusAction servicePoint={row} inRow />
  </RowActions>
);

export default function ServicePointList() {
  const list = useResourceList<ServicePoint>(servicePoints.name);
  return (
    <ListPage of={servicePoints}>
      <Filters list={list} more={['type', 'status']}>
        <Filter name="keyword" />
        <Filter name="orgId" />
      </Filters>
      <CrudTable of={servicePoints} table={list} columns={columns} rowActions={rowActions} />
    </ListPage>
  );
}
