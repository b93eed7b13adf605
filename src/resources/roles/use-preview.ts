import { roles } from '@contract/roles';
import { useCustomMutation } from '@refinedev/core';
import { mutationOf } from '@/providers/call';
import { preview } from '@/providers/preview';
import { useSession } from '@/providers/session';
import { tabs } from '@/providers/tabs';
import { unsavedWork } from '@/providers/unsaved-work';

/** Shows the console as a role sees it, in this window. The server notes who does; what it refuses, it says. */
export function usePreview() {
  const { mutate } = useCustomMutation();
  const userId = useSession((state) => state.user?.id);
  return async ({ id, name }: { id: number; name: string }) => {
    if (userId === undefined || !(await unsavedWork.mayLeave())) return;
    mutate(mutationOf(roles.endpoints.preview, { params: { id } }), {
      onSuccess: () => {
        tabs.closeAll();
        preview.enter({ id, name, userId });
      },
    });
  };
}
