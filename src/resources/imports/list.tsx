import { type Import, importState, imports } from '@contract/imports';
import { useTranslate } from '@refinedev/core';
import { Link } from 'react-router';
import { useScreenPath } from '@/providers/menu/screen-path';
import { CreateButton } from '@/ui/crud/create-button';
import { ListPage } from '@/ui/crud/list-page';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { ListTable } from '@/ui/list/list-table';
import { useResourceList } from '@/ui/list/use-resource-list';
import { FieldValue } from '@/ui/values/field-value';

/** What has been imported, by whom, and how far it came. */
export default function ImportList() {
  const translate = useTranslate();
  const path = useScreenPath()('imports/create');
  const list = useResourceList<Import>(imports.name);
  const columns: Column<Import>[] = [
    { key: 'fileName', main: true, sortable: true },
    { key: 'kind', hidden: true },
    {
      key: 'status',
      sortable: true,
      render: (row) => (
        <>
          <FieldValue resource={imports.name} schema={importState} name="status" row={row} />
          {row.status === 'running' && path && <Link to={path}> {translate('imports.write.resume')}</Link>}
        </>
      ),
    },
    { key: 'createdCount', align: 'right' },
    { key: 'rowCount', align: 'right' },
    { key: 'servicePointName' },
    { key: 'makerName' },
    { key: 'createdAt', sortable: true },
  ];

  return (
    <ListPage of={imports}>
      <Filters list={list}>
        <Filter name="servicePointId" />
        <Filter name="status" />
      </Filters>
      <ListTable resource="imports" table={list} columns={columns} first={<CreateButton of={imports} />} />
    </ListPage>
  );
}
