import type { Endpoint } from '@contract/endpoints';
import { changedBy } from '@contract/index';
import { type BaseRecord, useCustomMutation } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { type Input, mutationOf } from '@/providers/http/call';
import { underOneKey } from '@/providers/http/unanswered';
import { renew as renewAnswers } from '@/providers/live/renew';
import { refreshProfile } from '@/providers/live/use-profile-poll';
import { queryKeyOf } from '@/providers/query-key';

type Tools = ReturnType<typeof useOwnTools>;
export type Send = Tools['send'];
export type Renew = Tools['renew'];

const ActTools = createContext<Tools | undefined>(undefined);

/**
 * What every act sends and renews with, one of each for all: a mutation of Refine's is made of a hundred of React's hooks, and each row of a list
 * has several acts.
 */
export function ActToolsProvider({ children }: { children: ReactNode }) {
  return <ActTools value={useOwnTools()}>{children}</ActTools>;
}

/**
 * Makes a call that changes something, and gives its answer. Rejects with an `AppError`; tells and renews nothing. `place` names the dialog or
 * form that stays after a failure, where what is sent next may be something else.
 */
export const useSend = () => useTools().send;

/** Fetches anew what a call changes, as the contract says, where it is shown; the profile, where that carries some of it. */
export const useRenew = () => useTools().renew;

function useTools(): Tools {
  const tools = useContext(ActTools);
  if (!tools) throw new Error('Acts need an ActToolsProvider around them');
  return tools;
}

function useOwnTools() {
  const { mutateAsync } = useCustomMutation<BaseRecord, AppError>();
  const send = useCallback(
    async <E extends Endpoint>(endpoint: E, input: Input<E> = {}, place?: string): Promise<z.output<E['output']>> => {
      // What was changed after a lost answer is no second act: the server says that the first was done.
      const asked = [endpoint.key, place === undefined ? input : [place, input.params]];
      const sendAs = (idempotencyKey?: string) =>
        mutateAsync(mutationOf(endpoint, { ...input, meta: { idempotencyKey, ...input.meta } }));
      const { data } = endpoint.idempotent ? await underOneKey(asked, sendAs) : await sendAs();
      // The data provider lets nothing else through than the contract has.
      return data as z.output<E['output']>;
    },
    [mutateAsync],
  );

  const client = useQueryClient();
  const renew = useCallback(
    (endpoint: Pick<Endpoint, 'key' | 'method'>) => {
      if (endpoint.method === 'GET') return;
      for (const resource of changedBy(endpoint)) {
        if (resource === 'auth') void refreshProfile();
        // The page of a row that has just been deleted would ask for it in vain.
        else if (endpoint.method === 'DELETE')
          for (const answer of ['list', 'many']) renewAnswers(client, { queryKey: queryKeyOf(resource, answer) });
        else renewAnswers(client, { queryKey: queryKeyOf(resource) });
      }
    },
    [client],
  );

  return useMemo(() => ({ send, renew }), [send, renew]);
}
