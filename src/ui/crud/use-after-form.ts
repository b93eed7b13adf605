import { useGo } from '@refinedev/core';
import { useLeaveTab } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';
import type { CrudContract } from './crud-contract';

/** Where a form page leads to: back to where its address says, or else the row's own page where the resource has one, or the list. */
export function useAfterForm({ name, screens }: Pick<CrudContract, 'name' | 'screens'>) {
  const go = useGo();
  const leave = useLeaveTab();
  const back = useWayBack();
  const toList = () => go({ to: back ?? { resource: name, action: 'list' }, type: 'replace' });
  const toRow = (id: number) =>
    screens?.includes('show') && !back ? go({ to: { resource: name, action: 'show', id }, type: 'replace' }) : toList();

  return {
    saved: (id: number) => leave.done(() => toRow(id)),
    deleted: () => leave.done(toList),
    /** Without an id: nothing was created. Asks before unsaved work is lost. */
    cancelled: (id?: number) => leave.cancel(id === undefined ? toList : () => toRow(id)),
  };
}
