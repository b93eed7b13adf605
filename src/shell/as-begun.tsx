import { type ReactNode, useMemo } from 'react';
import { BegunPermissions } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { useTabKey } from '@/ui/tab/tab-context';
import { useWhileUnsaved } from '@/ui/unsaved/use-while-unsaved';

const none: readonly string[] = [];

/**
 * A page with something unsaved keeps what its user could do when it was begun: what is taken from them meanwhile would take the form, or the
 * dialog, with all that was typed. The server refuses it, in words.
 */
export function AsBegun({ children }: { children: ReactNode }) {
  const now = useSession(({ user }) => user?.permissions) ?? none;
  const begun = useWhileUnsaved(useTabKey(), now);
  const permissions = useMemo(() => (begun === now ? undefined : [...begun, ...now]), [begun, now]);
  return <BegunPermissions value={permissions}>{children}</BegunPermissions>;
}
