import { RoleTags } from '@/domain/account/role-tags';
import type { Column } from '@/ui/list/column';
import { type ListedMessage, nameOf } from './message-contract';

type Texts = {
  isRole: boolean;
  archived: (isArchive: boolean) => string;
  roleNames: (roles: readonly { name: string }[]) => string;
};

export const messageColumns = ({ isRole, archived, roleNames }: Texts): Column<ListedMessage>[] => [
  { key: 'title', main: true, text: nameOf },
  ...(isRole
    ? [
        {
          key: 'roles' as const,
          render: ({ roles = [] }: ListedMessage) => <RoleTags roles={roles} />,
          text: ({ roles = [] }: ListedMessage) => roleNames(roles),
        },
      ]
    : []),
  { key: 'content', hidden: true },
  { key: 'creatorName' },
  { key: 'isArchive', text: ({ isArchive }) => archived(isArchive) },
  { key: 'createdAt', sortable: true },
  { key: 'updatedAt', hidden: true },
];
