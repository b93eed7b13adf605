import { statusFlag } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useGranted } from '@/providers/access-control';
import type { BulkAction, BulkRun } from '@/ui/list/bulk/bulk-action';
import type { CrudContract } from './crud-contract';

type Flag = 0 | 1;

/** An account with more rights than the user's own is not touched at all. */
export const isManageable: BulkAction['isOpen'] = (row) => row.isManageable !== false;

/** Enables or disables many rows at once, where the resource has a call for it that is granted. */
export function useStatusActions({ endpoints: { setStatus } }: Pick<CrudContract, 'endpoints'>): BulkAction[] {
  const translate = useTranslate();
  const granted = useGranted();
  return useMemo(() => {
    const { body } = setStatus ?? {};
    const isFlag = body instanceof z.ZodObject && body.shape.status === statusFlag;
    if (!setStatus || !isFlag || !granted(setStatus)) return [];
    const change =
      (status: Flag): BulkRun =>
      (id, send, row) =>
        send(setStatus, { params: { id }, body: { status, updatedAt: row?.updatedAt } });
    const to = (status: Flag): Omit<BulkAction, 'key' | 'label'> => ({
      call: setStatus,
      isOpen: isManageable,
      run: change(status),
      isDone: (row) => row.status === status,
      undo: (before, after) =>
        before.status === status || !after
          ? undefined
          : (id, send, now = after) => change(status === 1 ? 0 : 1)(id, send, now),
    });
    return [
      { key: 'enable', label: translate('account.enable'), ...to(1) },
      { key: 'disable', label: translate('account.disable.action'), danger: true, ...to(0) },
    ];
  }, [setStatus, granted, translate]);
}
