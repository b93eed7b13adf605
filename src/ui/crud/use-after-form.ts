import { useGo } from '@refinedev/core';
import { useLeaveTab } from '@/ui/tab/tab-context';
import type { CrudContract } from './crud-contract';

/** Where a form page leads to: the row's own page where the resource has one, else the list. */
export function useAfterForm({ name, screens }: Pick<CrudContract, 'name' | 'screens'>) {
  const go = useGo();
  const leave = useLeaveTab();
  const toList = () => go({ to: { resource: name, action: 'list' }, type: 'replace' });
  const toRow = (id: number) =>
    screens?.includes('show') ? go({ to: { resource: name, action: 'show', id }, type: 'replace' }) : toList();

  return {
    saved: (id: number) => leave.done(() => toRow(id)),
    deleted: () => leave.done(toList),
    /** Without an id: nothing was created. Asks before unsaved work is lost. */
    cancelled: (id?: number) => leave.cancel(id === undefined ? toList : () => toRow(id)),
  };
}
