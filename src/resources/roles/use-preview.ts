import { roles } from '@contract/roles';
import { preview } from '@/providers/session/preview';
import { useSession } from '@/providers/session/session';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { useAct } from '@/ui/act/use-act';

/** Shows the console as a role sees it, in this window. The server notes who does; what it refuses, it says. */
export function usePreview() {
  const { run } = useAct(roles.endpoints.preview);
  const userId = useSession((state) => state.user?.id);
  return async ({ id, name }: { id: number; name: string }) => {
    if (userId === undefined || !(await unsavedWork.mayLeave())) return;
    const { failure } = await run({ params: { id } });
    // Somebody may have gone on to type elsewhere until the answer came.
    if (failure || !(await unsavedWork.mayLeave())) return;
    preview.enter({ id, name, userId });
  };
}
