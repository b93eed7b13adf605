import type { Endpoint } from '@contract/endpoints';
import { useState } from 'react';
import { isGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';

/** Whether a call was granted when this was opened, and is so no more. A page with unsaved work goes on offering what it began with. */
export function useIsTaken(call: Endpoint | undefined): boolean {
  const permissions = useSession(({ user }) => user?.permissions);
  const isNow = call !== undefined && isGranted(permissions, call);
  const [was] = useState(isNow);
  return was && !isNow && permissions !== undefined;
}
