import { type Organization, organizations } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { onRowSeen } from '@/lib/rows/row-now';
import { mayMove } from '@/lib/trees/forest';
import { notify } from '@/providers/notification';
import { useAct } from '@/ui/act/use-act';

/** Puts an organization, with all below it, somewhere else. A circle is refused at once, as the server would. */
export function useMove(rows: readonly Organization[]) {
  const translate = useTranslate();
  const { attempt, isPending, failure } = useAct(organizations.endpoints.move);

  const moving = (row: Organization) =>
    onRowSeen(row, ({ id, name, updatedAt }, parentId: number | null) =>
      attempt(
        { params: { id }, body: { parentId, updatedAt } },
        { text: () => translate('organizations.moved', { name }) },
      ),
    );
  const isRefused = ({ id }: Organization, parentId: number | null) => {
    if (mayMove(rows, id, parentId)) return false;
    notify.warning(() => translate('errors.circularParent'));
    return true;
  };
  return { moving, isRefused, isPending, failure };
}
