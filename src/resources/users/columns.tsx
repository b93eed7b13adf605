import { type User, users } from '@contract/users';
import { RoleTags } from '@/domain/account/role-tags';
import { localTime } from '@/lib/local-day';
import { RowLink } from '@/ui/crud/row-link';
import type { Column } from '@/ui/list/column';
import { StatusTag } from '@/ui/values/status-tag';

type Texts = {
  statusText: (status: number) => string;
  roleNames: (roles: readonly { name: string }[]) => string;
  never: string;
  separator: string;
};

export const userColumns = ({ statusText, roleNames, never, separator }: Texts): Column<User>[] => {
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name).join(separator);
  return [
    {
      key: 'username',
      main: true,
      sortable: true,
      render: ({ id, username }) => (
        <RowLink of={users} id={id}>
          {username}
        </RowLink>
      ),
    },
    { key: 'realName', sortable: true },
    {
      key: 'roles',
      render: ({ roles }) => <RoleTags roles={roles} />,
      text: ({ roles }) => roleNames(roles),
    },
    { key: 'orgName' },
    {
      key: 'servicePoints',
      render: ({ servicePoints }) => names(servicePoints),
      text: ({ servicePoints }) => names(servicePoints),
    },
    { key: 'phone' },
    { key: 'email', hidden: true },
    {
      key: 'status',
      sortable: true,
      render: ({ status }) => <StatusTag status={status} />,
      text: ({ status }) => statusText(status),
    },
    {
      key: 'lastLoginAt',
      sortable: true,
      render: ({ lastLoginAt }) => (lastLoginAt ? localTime(lastLoginAt) : never),
      text: ({ lastLoginAt }) => (lastLoginAt ? localTime(lastLoginAt) : ''),
    },
    {
      key: 'createdAt',
      hidden: true,
      sortable: true,
      render: ({ createdAt }) => localTime(createdAt),
      text: ({ createdAt }) => localTime(createdAt),
    },
  ];
};
