import type { Message } from '@contract/messages';
import { type GetListResponse, useCustomMutation, useKeys } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { mutationOf } from '@/providers/call';
import type { Notice } from './notice';
import { messageContracts } from './use-message-list';

/**
 * Archives a message, or takes it back. `changes` are the flags that wait for the server, by the messages' keys: they are
 * laid over what the lists say, so that a refetch in between flickers nothing, and a refusal takes back its own alone.
 */
export function useArchive(onFailure: () => void) {
  const client = useQueryClient();
  const { keys } = useKeys();
  const { mutate } = useCustomMutation();
  const [changes, setChanges] = useState<ReadonlyMap<string, boolean>>(new Map());

  const settle = useCallback(
    (key: string) => setChanges((before) => new Map([...before].filter(([other]) => other !== key))),
    [],
  );

  const writeToLists = async ({ kind, id }: Notice, isArchive: boolean) => {
    const queryKey = keys().data('default').resource(messageContracts[kind].name).action('list').get();
    // An answer that is on its way may be older than the change.
    await client.cancelQueries({ queryKey });
    client.setQueriesData<GetListResponse<Message>>(
      { queryKey },
      (list) =>
        list && {
          ...list,
          data: list.data.map((message) => (message.id === id ? { ...message, isArchive } : message)),
        },
    );
  };

  const archive = (notice: Notice, isArchive: boolean) => {
    if (changes.has(notice.key)) return;
    setChanges((before) => new Map(before).set(notice.key, isArchive));
    const { endpoints } = messageContracts[notice.kind];
    mutate(mutationOf(endpoints.archive, { params: { id: notice.id }, body: { isArchive } }), {
      onSuccess: async () => {
        await writeToLists(notice, isArchive);
        settle(notice.key);
      },
      onError: () => {
        settle(notice.key);
        onFailure();
      },
    });
  };

  return { changes, archive };
}
