import { type RoleRow, roles } from '@contract/roles';
import { useTranslate } from '@refinedev/core';
import { Tag } from 'antd';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useRowName } from '@/ui/names/use-row-name';
import { RoleRowActions } from './row-actions';

const rowActions = (role: RoleRow) => <RoleRowActions role={role} />;

export default function RoleList() {
  const translate = useTranslate();
  const nameOf = useRowName('roles');
  const list = useResourceList<RoleRow>(roles.name);
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
      <Filters list={list}>
        <Filter name="keyword" />
        <Filter name="orgId" />
      </Filters>
      <CrudTable of={roles} table={list} columns={columns} rowActions={rowActions} />
    </ListPage>
  );
}
