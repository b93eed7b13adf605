import { z } from 'zod';
import { create } from 'zustand';
import { storedValue } from '@/lib/stored-value';

const schema = z.record(z.string(), z.int().positive());
const stored = storedValue('lastServicePoint', (value) => schema.safeParse(value).data ?? {});

/** User id → the service point whose lists that user looked at last, kept in the browser. */
export const useLastServicePoint = create<Record<string, number>>(stored.read);

export function rememberServicePoint(userId: number, servicePointId: number) {
  useLastServicePoint.setState({ [userId]: servicePointId });
  stored.write(useLastServicePoint.getState());
}
