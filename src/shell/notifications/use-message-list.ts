import { maxPageSize } from '@contract/envelope';
import { contract } from '@contract/index';
import type { Message } from '@contract/messages';
import { useList } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import type { NoticeKind } from './notice';

export const messageContracts = { system: contract.systemMessages, role: contract.roleMessages } as const;

const interval = 60_000;
const none: Message[] = [];

/** The newest messages of one kind, kept up to date while the page is seen. Not even asked for without the permission. */
export function useMessageList(kind: NoticeKind) {
  const { name, endpoints } = messageContracts[kind];
  const isGranted = useGranted()(endpoints.list);
  const { query } = useList<Message>({
    resource: name,
    pagination: { currentPage: 1, pageSize: maxPageSize },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    meta: { background: true },
    queryOptions: { enabled: isGranted, refetchInterval: interval, refetchIntervalInBackground: false },
  });
  return { isGranted, query, messages: isGranted ? (query.data?.data ?? none) : none };
}
