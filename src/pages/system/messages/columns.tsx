import { RoleTags } from '@/domain/account/role-tags';
import { localTime } from '@/lib/local-day';
import type { Column } from '@/ui/list/column';
import { type ListedMessage, nameOf } from './message-contract';

type Texts = {
  isRole: boolean;
  archived: (isArchive: boolean) => string;
  roleNames: (roles: readonly { name: string }[]) => string;
};

export const messageColumns = ({ isRole, archived, roleNames }: Texts): Column<ListedMessage>[] => [
  { key: 'title', main: true, render: nameOf, text: nameOf },
  ...(isRole
    ? [
        {
          key: 'roles' as const,
          render: ({ roles = [] }: ListedMessage) => <RoleTags roles={roles} />,
          text: ({ roles = [] }: ListedMessage) => roleNames(roles),
        },
      ]
    : []),
  { key: 'content', hidden: true, ellipsis: true },
  { key: 'creatorName' },
  {
    key: 'isArchive',
    render: ({ isArchive }) => archived(isArchive),
    text: ({ isArchive }) => archived(isArchive),
  },
  {
    key: 'createdAt',
    sortable: true,
    render: ({ createdAt }) => localTime(createdAt),
    text: ({ createdAt }) => localTime(createdAt),
  },
  {
    key: 'updatedAt',
    hidden: true,
    render: ({ updatedAt }) => localTime(updatedAt),
    text: ({ updatedAt }) => localTime(updatedAt),
  },
];
