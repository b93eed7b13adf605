import { z } from 'zod';
import { keptRecord } from '@/providers/kept-record';
import { useSession } from '@/providers/session';

/** By users' ids. */
const { useRecord, put } = keptRecord('lastServicePoint', z.int().positive());

const ownId = () => useSession.getState().user?.id ?? 0;

/** The service point whose lists the user looked at last. */
export function useOwnLastPoint(): number | undefined {
  const userId = useSession(({ user }) => user?.id ?? 0);
  return useRecord((points) => points[userId]);
}

export const rememberServicePoint = (servicePointId: number) => put(ownId(), servicePointId);
