import { staff } from '@contract/staff';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { BulkActions } from '@/components/list/bulk-actions';
import type { Selection } from '@/components/list/selection';
import { mutationOf } from '@/providers/call';

/** Disables or enables many people at once. */
export function StaffBulkActions({ selection }: { selection: Selection }) {
  const translate = useTranslate();
  const { mutateAsync: send } = useCustomMutation();
  const change = (status: 0 | 1) => (id: number) =>
    send(mutationOf(staff.endpoints.setStatus, { params: { id }, body: { status }, meta: { quiet: true } }));
  return (
    <BulkActions
      resource={staff.name}
      selection={selection}
      actions={[
        { key: 'enable', label: translate('account.enable'), run: change(1) },
        { key: 'disable', label: translate('account.disable.action'), run: change(0), danger: true },
      ]}
    />
  );
}
