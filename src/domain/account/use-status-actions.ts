import type { miniProgramUsers } from '@contract/mini-program-users';
import type { staff } from '@contract/staff';
import type { users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import type { BulkAction } from '@/ui/list/bulk-action';

type Contract = typeof users | typeof staff | typeof miniProgramUsers;

/** Enables or disables many accounts at once. */
export function useStatusActions({ endpoints: { setStatus } }: Contract): BulkAction[] {
  const translate = useTranslate();
  const change =
    (status: 0 | 1): BulkAction['run'] =>
    (id, send) =>
      send(setStatus, { params: { id }, body: { status } });
  return [
    { key: 'enable', label: translate('account.enable'), run: change(1) },
    { key: 'disable', label: translate('account.disable.action'), run: change(0), danger: true },
  ];
}
