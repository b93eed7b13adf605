import { logs } from '@contract/logs';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { AppError } from '@/lib/app-error';
import { useSend } from '@/ui/act/act-tools';
import { useTell } from '@/ui/act/use-tell';

const { archive, delete: remove } = logs.endpoints;

export const clearKinds = ['archive', 'delete'] as const;
export type ClearKind = (typeof clearKinds)[number];

/** Archives or deletes all before a moment. A deletion takes as many calls as there is to delete. */
export function useClearLogs() {
  const translate = useTranslate();
  const send = useSend();
  const tell = useTell();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  const deleteAll = async (before: string): Promise<number> => {
    const { deleted, isDone } = await send(remove, { query: { before } });
    return deleted + (isDone ? 0 : await deleteAll(before));
  };
  const archiveAll = async (before: string): Promise<number> => {
    await send(archive, { body: { before } });
    return 0;
  };

  const clear = async (kind: ClearKind, before: string) => {
    setIsPending(true);
    const outcome = await tell(
      kind === 'delete' ? remove : archive,
      () => (kind === 'delete' ? deleteAll(before) : archiveAll(before)),
      { text: (count) => translate(`logs.clear.done.${kind}`, { count }) },
    );
    setIsPending(false);
    setFailure(outcome.failure);
    return outcome;
  };

  return { clear, isPending, failure };
}
