import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { RoleTags } from '@/domain/account/role-tags';
import { siteTime } from '@/lib/time/local-day';
import { useGranted } from '@/providers/access-control';
import { CrudTable } from '@/ui/crud/crud-table';
import { ListPage } from '@/ui/crud/list-page';
import type { Column } from '@/ui/list/column';
import { Filter, Filters } from '@/ui/list/filters/filter';
import { useResourceList } from '@/ui/list/use-resource-list';
import { useIsTaken } from '@/ui/meanwhile/use-is-taken';
import { UserBulkActions } from './bulk-actions';
import { UserRowActions } from './row-actions';

const columnsIn = (translate: (key: string) => string): Column<User>[] => [
  { key: 'username', main: true, sortable: true },
  { key: 'realName', sortable: true },
  { key: 'roles', render: ({ roles }) => <RoleTags roles={roles} /> },
  { key: 'orgName' },
  { key: 'servicePoints' },
  { key: 'phone' },
  { key: 'email', hidden: true },
  { key: 'status', sortable: true },
  { key: 'hasSecondFactor', hidden: true },
  {
    key: 'lastLoginAt',
    sortable: true,
    text: ({ lastLoginAt }) => (lastLoginAt ? siteTime(lastLoginAt) : translate('users.neverSignedIn')),
  },
  { key: 'createdAt', hidden: true, sortable: true },
];

const rowActions = (user: User) => <UserRowActions user={user} />;

export default function UserList() {
  const translate = useTranslate();
  const mayGive = useGranted()(users.endpoints.setRoles);
  const isTaken = useIsTaken(users.endpoints.setRoles);
  const list = useResourceList<User>(users.name);
  return (
    <ListPage of={users}>
      <Filters list={list} more={['orgId', 'servicePointId', 'status']}>
        <Filter name="keyword" />
        <Filter name="roleId" />
      </Filters>
      <CrudTable
        of={users}
        table={list}
        columns={columnsIn(translate)}
        rowActions={rowActions}
        bulkActions={mayGive || isTaken ? (selection) => <UserBulkActions selection={selection} /> : undefined}
      />
    </ListPage>
  );
}
