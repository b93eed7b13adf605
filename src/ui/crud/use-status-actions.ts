import { statusFlag } from '@contract/fields';
import { type BaseRecord, useTranslate } from '@refinedev/core';
import { useMemo } from 'react';
import { z } from 'zod';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import type { BulkAction, BulkRun } from '@/ui/list/bulk/bulk-action';
import type { CrudContract } from './crud-contract';

type Flag = 0 | 1;

/** An account with more rights than the user's own is not touched at all. */
export const isManageable = (row: BaseRecord) => row.isManageable !== false;

/**
 * Enables or disables many rows at once, where the resource has a call for it that is granted. `accountIdOf` tells whose account a row is
 * or has: nobody switches off their own.
 */
export function useStatusActions<Row extends BaseRecord>(
  { endpoints: { setStatus } }: Pick<CrudContract, 'endpoints'>,
  accountIdOf?: (row: Row) => number | undefined,
): BulkAction[] {
  const translate = useTranslate();
  const granted = useGranted();
  const ownId = useSession((session) => session.user?.id);
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
      isOpen: (row) => isManageable(row) && (!accountIdOf || accountIdOf(row as Row) !== ownId),
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
  }, [setStatus, accountIdOf, ownId, granted, translate]);
}
