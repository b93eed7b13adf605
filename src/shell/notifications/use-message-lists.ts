import type { Message } from '@contract/messages';
import type { GetListResponse } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { messageContracts } from '@/domain/message/use-message-list';
import { queryKeyOf } from '@/providers/query-key';
import type { Notice } from './notice';

/** By how much more or fewer messages are open once one of them is archived, or taken back. */
function changeOf(messages: readonly Message[], id: number, isArchive: boolean): number {
  const before = messages.find((message) => message.id === id)?.isArchive ?? isArchive;
  return Number(before) - Number(isArchive);
}

/** The lists of messages that are known, into which an archived one is written at once. */
export function useMessageLists() {
  const client = useQueryClient();
  const listsOf = ({ kind }: Notice) => ({ queryKey: queryKeyOf(messageContracts[kind].name, 'list') });
  return {
    stopFetching: (notice: Notice) => client.cancelQueries(listsOf(notice)),
    write(notice: Notice, isArchive: boolean) {
      const { id } = notice;
      client.setQueriesData<GetListResponse<Message>>(
        listsOf(notice),
        (list) =>
          list && {
            ...list,
            open: list.open + changeOf(list.data, id, isArchive),
            data: list.data.map((message) => (message.id === id ? { ...message, isArchive } : message)),
          },
      );
    },
  };
}
