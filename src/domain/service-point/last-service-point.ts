import { z } from 'zod';
import { keptRecord } from '@/providers/kept-record';
import { useSession } from '@/providers/session/session';

/** By users' ids. */
const { useRecord, put } = keptRecord('lastServicePoint', z.int().positive());

const ownId = () => useSession.getState().user?.id ?? 0;

/** The service point whose lists the user looked at last, or else the only one there is for them: that they work at, or that they reach. */
export function useOwnLastPoint(): number | undefined {
  const userId = useSession(({ user }) => user?.id ?? 0);
  const last = useRecord((points) => points[userId]);
  return useSession(({ user }) => {
    const reach = user?.servicePointIds ?? undefined;
    const isReached = (id: number | undefined) => id !== undefined && (!reach || reach.includes(id));
    return [last, onlyOf(user?.staff?.servicePointIds), onlyOf(reach)].find(isReached);
  });
}

const onlyOf = (ids: readonly number[] = []) => (ids.length === 1 ? ids[0] : undefined);

export const rememberServicePoint = (servicePointId: number) => put(ownId(), servicePointId);
