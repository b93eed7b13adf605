import { Tag } from 'antd';
import type { Column } from '@/components/list/column';
import { localTime } from '@/lib/local-day';
import { type ListedMessage, nameOf } from './message-contract';

type Texts = { isRole: boolean; archived: (isArchive: boolean) => string };

const roleNames = ({ roles = [] }: ListedMessage) => roles.map(({ name }) => name).join(' ');

export const messageColumns = ({ isRole, archived }: Texts): Column<ListedMessage>[] => [
  { key: 'title', main: true, render: nameOf, text: nameOf },
  ...(isRole
    ? [
        {
          key: 'roles' as const,
          render: ({ roles = [] }: ListedMessage) => roles.map(({ id, name }) => <Tag key={id}>{name}</Tag>),
          text: roleNames,
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
