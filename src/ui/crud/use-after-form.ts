import { useGo } from '@refinedev/core';
import { useScreenPath } from '@/providers/menu/screen-path';
import { useLeaveTab } from '@/ui/tab/tab-context';
import { useWayBack } from '@/ui/tab/way-back';
import type { CrudContract } from './crud-contract';

/** Where a form page leads to: back to where its address says, or else the row's own page, the list, the first page: whichever the user has. */
export function useAfterForm({ name }: Pick<CrudContract, 'name'>) {
  const go = useGo();
  const leave = useLeaveTab();
  const back = useWayBack();
  const pathOf = useScreenPath();
  const to = (...paths: (string | undefined)[]) => go({ to: paths.find(Boolean) ?? '/', type: 'replace' });
  const toList = () => to(back, pathOf(`${name}/list`));
  const toRow = (id: number) => to(back, pathOf(`${name}/show`, { id }), pathOf(`${name}/list`));

  return {
    saved: (id: number) => leave.done(() => toRow(id)),
    deleted: () => leave.done(toList),
    /** Without an id: nothing was created. Asks before unsaved work is lost. */
    cancelled: (id?: number) => leave.cancel(id === undefined ? toList : () => toRow(id)),
  };
}
