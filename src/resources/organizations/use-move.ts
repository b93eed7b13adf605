import { type Organization, organizations } from '@contract/organizations';
import { useCustomMutation, useInvalidate, useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { mayMove } from '@/lib/forest';
import { mutationOf } from '@/providers/call';

/** Puts an organization, with all below it, somewhere else. A circle is refused at once, as the server would. */
export function useMove(rows: readonly Organization[]) {
  const translate = useTranslate();
  const { message } = App.useApp();
  const invalidate = useInvalidate();
  const { mutateAsync, mutation } = useCustomMutation();

  const move = async ({ id, name, updatedAt }: Organization, parentId: number | null): Promise<boolean> => {
    if (!mayMove(rows, id, parentId)) {
      message.warning(translate('errors.circularParent'));
      return false;
    }
    try {
      await mutateAsync(mutationOf(organizations.endpoints.move, { params: { id }, body: { parentId, updatedAt } }));
      message.success(translate('organizations.moved', { name }));
      return true;
    } catch {
      // The error reaction has reported it; the tree may be an old one.
      return false;
    } finally {
      await invalidate({ resource: 'organizations', invalidates: ['list', 'detail'] });
    }
  };
  return { move, isMoving: mutation.isPending };
}
