import { statusFlag } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { rowNow } from '@/lib/row-now';
import { useGranted } from '@/providers/access-control';
import { asFailure } from '@/ui/act/outcome';
import type { BulkAction, BulkRun } from '@/ui/list/bulk-action';
import type { CrudContract } from './crud-contract';

type Flag = 0 | 1;
type Row = { status: Flag; updatedAt: string };

/** Enables or disables many rows at once, where the resource has a call for it that is granted. */
export function useStatusActions({ endpoints: { setStatus } }: Pick<CrudContract, 'endpoints'>): BulkAction[] {
  const translate = useTranslate();
  const granted = useGranted();
  return useMemo(() => {
    const { body } = setStatus ?? {};
    const isFlag = body instanceof z.ZodObject && body.shape.status === statusFlag;
    if (!setStatus || !isFlag || !granted(setStatus)) return [];
    /** Gives the row as it has become; undefined where somebody has done it meanwhile, whose it is to take back. */
    const change =
      (status: Flag): BulkRun =>
      async (id, send, before) => {
        const put = (updatedAt: unknown) => send(setStatus, { params: { id }, body: { status, updatedAt } });
        try {
          return await put(before?.updatedAt);
        } catch (error) {
          const now = rowNow<Row>(asFailure(error));
          if (!now) throw error;
          return now.status === status ? undefined : put(now.updatedAt);
        }
      };
    const to = (status: Flag): Pick<BulkAction, 'run' | 'undo'> => ({
      run: change(status),
      undo: (before, after) =>
        before.status === status || !after
          ? undefined
          : (id, send) => change(status === 1 ? 0 : 1)(id, send, after as Row),
    });
    return [
      { key: 'enable', label: translate('account.enable'), ...to(1) },
      { key: 'disable', label: translate('account.disable.action'), danger: true, ...to(0) },
    ];
  }, [setStatus, granted, translate]);
}
