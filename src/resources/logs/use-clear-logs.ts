import { logs } from '@contract/logs';
import { useTranslate } from '@refinedev/core';
import { useRef, useState } from 'react';
import type { AppError } from '@/lib/errors/app-error';
import { useRenew, useSend } from '@/ui/act/act-tools';
import { useTell } from '@/ui/act/use-tell';

const { archive, delete: remove } = logs.endpoints;

export const clearKinds = ['archive', 'delete'] as const;
export type ClearKind = (typeof clearKinds)[number];

/** Archives or deletes all before a moment. A deletion takes as many calls as there is to delete. */
export function useClearLogs() {
  const translate = useTranslate();
  const send = useSend();
  const tell = useTell();
  const renew = useRenew();
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<AppError>();

  // Also by a press that broke off.
  const total = useRef(0);
  const deleteAll = async (before: string): Promise<number> => {
    const { deleted, isDone } = await send(remove, { query: { before } });
    total.current += deleted;
    return isDone ? total.current : deleteAll(before);
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
    // Some may be gone all the same.
    if (outcome.failure) renew(remove);
    return outcome;
  };

  return { clear, isPending, failure };
}
