import { type Organization, organizations } from '@contract/organizations';
import { useTranslate } from '@refinedev/core';
import { mayMove } from '@/lib/forest';
import { rowNow } from '@/lib/row-now';
import { notify } from '@/providers/notification';
import { useAct } from '@/ui/act/use-act';

/** Puts an organization, with all below it, somewhere else. A circle is refused at once, as the server would. */
export function useMove(rows: readonly Organization[]) {
  const translate = useTranslate();
  const { attempt, isPending, failure } = useAct(organizations.endpoints.move);

  /** Moves the row as somebody saw it; where it has been changed since, the next press moves what it is now. */
  const moving = (row: Organization) => {
    let seen = row;
    return async (parentId: number | null) => {
      const { id, name, updatedAt } = seen;
      const call = { params: { id }, body: { parentId, updatedAt } };
      const outcome = await attempt(call, { text: () => translate('organizations.moved', { name }) });
      seen = rowNow<Organization>(outcome.failure) ?? seen;
      return outcome;
    };
  };
  const isRefused = ({ id }: Organization, parentId: number | null) => {
    if (mayMove(rows, id, parentId)) return false;
    notify.warning(() => translate('errors.circularParent'));
    return true;
  };
  return { moving, isRefused, isPending, failure };
}
