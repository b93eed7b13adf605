import { logs } from '@contract/logs';
import { useDataProvider, useInvalidate } from '@refinedev/core';
import { useState } from 'react';
import { mutationOf } from '@/providers/call';

export const clearKinds = ['archive', 'delete'] as const;
export type ClearKind = (typeof clearKinds)[number];

/** Archives or deletes all before a moment. A deletion takes as many calls as there is to delete. */
export function useClearLogs() {
  const custom = useDataProvider()().custom;
  const invalidate = useInvalidate();
  const [isBusy, setIsBusy] = useState(false);

  const call = async <Data>({ url, method, meta, values }: ReturnType<typeof mutationOf>) => {
    const answer = await custom?.<Data & object>({ url, method, meta, payload: values });
    return answer?.data;
  };

  const deleteAll = async (before: string): Promise<number> => {
    const answer = await call<{ deleted: number; isDone: boolean }>(
      mutationOf(logs.endpoints.delete, { query: { before } }),
    );
    const { deleted = 0, isDone = true } = answer ?? {};
    return deleted + (isDone ? 0 : await deleteAll(before));
  };

  const clear = async (kind: ClearKind, before: string): Promise<number> => {
    setIsBusy(true);
    try {
      if (kind === 'delete') return await deleteAll(before);
      await call(mutationOf(logs.endpoints.archive, { body: { before } }));
      return 0;
    } finally {
      setIsBusy(false);
      void invalidate({ resource: logs.name, invalidates: ['list'] });
    }
  };

  return { clear, isBusy };
}
