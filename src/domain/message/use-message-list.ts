import { maxPageSize } from '@contract/envelope';
import { contract } from '@contract/index';
import type { Message } from '@contract/messages';
import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import { useGranted } from '@/providers/access-control';

export type NoticeKind = 'system' | 'role';

export const messageContracts = { system: contract.systemMessages, role: contract.roleMessages } as const;

/** The newest messages of one kind; how many there are of that kind, and how many of those the user has not archived. */
export type MessagePage = { data: readonly Message[]; total: number; open: number };

const none: MessagePage = { data: [], total: 0, open: 0 };

/** Messages as the bell has them. Not even asked for without the permission. */
export function useMessageList(kind: NoticeKind, options: { refetchOnMount?: false; refetchInterval?: number }) {
  const { name, endpoints } = messageContracts[kind];
  const isGranted = useGranted()(endpoints.list);
  const { query } = useList<Message>({
    resource: name,
    pagination: { currentPage: 1, pageSize: maxPageSize },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    meta: { background: true },
    queryOptions: { enabled: isGranted, refetchIntervalInBackground: false, ...options },
  });
  const { data = none.data, total = 0, open = 0 } = (isGranted && query.data) || none;
  const page: MessagePage = useMemo(() => ({ data, total, open }), [data, total, open]);
  return { isGranted, query, page };
}
