import type { Message } from '@contract/messages';
import { type GetListResponse, useKeys, useTranslate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useAct } from '@/components/act/use-act';
import type { Notice } from './notice';
import { messageContracts } from './use-message-list';

/**
 * Archives a message, or takes it back. `changes` are the flags that wait for the server, by the messages' keys: they are
 * laid over what the lists say, so that a refetch in between flickers nothing, and a refusal takes back its own alone.
 */
export function useArchive(onFailure: () => void) {
  const client = useQueryClient();
  const { keys } = useKeys();
  const translate = useTranslate();
  const system = useAct(messageContracts.system.endpoints.archive);
  const role = useAct(messageContracts.role.endpoints.archive);
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

  const archive = async (notice: Notice, isArchive: boolean) => {
    if (changes.has(notice.key)) return;
    setChanges((before) => new Map(before).set(notice.key, isArchive));
    const act = notice.kind === 'system' ? system : role;
    const { failure } = await act.attempt(
      { params: { id: notice.id }, body: { isArchive } },
      { text: translate(`messages.archived.${isArchive}`) },
    );
    if (failure) onFailure();
    else await writeToLists(notice, isArchive);
    settle(notice.key);
  };

  return { changes, archive, failure: system.failure ?? role.failure };
}
