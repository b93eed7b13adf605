import { useLogout } from '@refinedev/core';
import { useCallback } from 'react';
import { unsavedWork } from '@/providers/work/unsaved-work';

/**
 * Ends the session and leads to the sign-in page, after a question where work would be lost. The question stands in the shell:
 * `alone` is for pages without it, on which no form can be open either.
 */
export function useSignOut({ alone = false } = {}) {
  const { mutate: logout } = useLogout();
  return useCallback(async () => {
    if (alone || (await unsavedWork.maySignOut())) logout({});
  }, [logout, alone]);
}
