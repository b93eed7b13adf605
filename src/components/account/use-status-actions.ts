import type { miniProgramUsers } from '@contract/mini-program-users';
import type { staff } from '@contract/staff';
import type { users } from '@contract/users';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { mutationOf } from '@/providers/call';
import type { BulkAction } from '../list/bulk-action';

type Contract = typeof users | typeof staff | typeof miniProgramUsers;

/** Enables or disables many accounts at once. */
export function useStatusActions({ endpoints: { setStatus } }: Contract): BulkAction[] {
  const translate = useTranslate();
  const { mutateAsync: send } = useCustomMutation();
  const change = (status: 0 | 1) => (id: number) =>
    send(mutationOf(setStatus, { params: { id }, body: { status }, meta: { quiet: true } }));
  return [
    { key: 'enable', label: translate('account.enable'), run: change(1) },
    { key: 'disable', label: translate('account.disable.action'), run: change(0), danger: true },
  ];
}
