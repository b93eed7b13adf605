import { useLogout } from '@refinedev/core';
import { useCallback } from 'react';
import { unsavedWork } from '@/providers/unsaved-work';

/** Ends the session and leads to the sign-in page, after a question where work would be lost. */
export function useSignOut() {
  const { mutate: logout } = useLogout();
  return useCallback(async () => {
    if (await unsavedWork.mayLeave()) logout({});
  }, [logout]);
}
