import { useCallback, useEffect, useMemo } from 'react';
import { useMessageList } from '@/domain/message/use-message-list';
import { endOf, listen } from '@/lib/when/listen';
import { countsOf, mergeNotices } from './notice';
import { useArchive } from './use-archive';

const polls = { refetchInterval: 60_000 } as const;

/** The messages of both lists as one. Mounted once, in the header: its bell and the drawer share what it fetches. */
export function useNotices() {
  const system = useMessageList('system', polls);
  const role = useMessageList('role', polls);
  const granted = [system, role].filter(({ isGranted }) => isGranted);

  const systemRefetch = useRefetch(system);
  const roleRefetch = useRefetch(role);
  const refetch = useCallback(() => {
    systemRefetch();
    roleRefetch();
  }, [systemRefetch, roleRefetch]);
  useEffect(() => {
    const onReturn = () => {
      if (!document.hidden) refetch();
    };
    return endOf(listen(window, 'focus', onReturn), listen(document, 'visibilitychange', onReturn));
  }, [refetch]);

  const { changes, archive, archiveAll, failure, forgetFailure } = useArchive(refetch);
  const notices = useMemo(
    () => mergeNotices({ system: system.page.data, role: role.page.data }, changes),
    [system.page, role.page, changes],
  );
  const counts = useMemo(
    () => countsOf({ system: system.page, role: role.page }, changes),
    [system.page, role.page, changes],
  );

  const failed = granted.filter(({ query }) => query.isError);
  return {
    notices,
    counts,
    archive,
    archiveAll,
    /** Of the last message that could not be archived. */
    failure,
    forgetFailure,
    refetch,
    isGranted: granted.length > 0,
    /** Nothing to show yet. */
    isPending: granted.some(({ query }) => query.isPending),
    /** Of a list that could not be loaded, now or the last time. */
    error: failed[0]?.query.error ?? null,
    isLoaded: granted.some(({ query }) => query.data !== undefined),
    /** There may be more than are counted. */
    isUncounted: granted.some(({ query }) => query.isLoadingError),
    /** Of the newest answer; what is said about time is right as of then. */
    updatedAt: Math.max(0, ...granted.map(({ query }) => query.dataUpdatedAt)),
  };
}

export type Notices = ReturnType<typeof useNotices>;

function useRefetch({ isGranted, query: { refetch } }: ReturnType<typeof useMessageList>) {
  return useCallback(() => {
    // One that is under way will do.
    if (isGranted) void refetch({ cancelRefetch: false });
  }, [isGranted, refetch]);
}
