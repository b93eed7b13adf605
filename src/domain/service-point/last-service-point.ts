import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';
import { useSession } from '@/providers/session';

const schema = z.record(z.string(), z.int().positive());
const stored = storedValue('lastServicePoint', (value) => schema.safeParse(value).data ?? {});

/** By users' ids, kept in the browser. */
const useLastServicePoint = create<Record<string, number>>(stored.read);

const ownId = () => useSession.getState().user?.id ?? 0;

/** The service point whose lists the user looked at last. */
export function useOwnLastPoint(): number | undefined {
  const userId = useSession(({ user }) => user?.id ?? 0);
  return useLastServicePoint((points) => points[userId]);
}

export function rememberServicePoint(servicePointId: number) {
  useLastServicePoint.setState({ [ownId()]: servicePointId });
  stored.write(useLastServicePoint.getState());
}
