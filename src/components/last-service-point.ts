import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

type LastServicePoint = {
  /** User id → the service point that the user worked with last. */
  byUser: Record<string, number>;
  remember: (userId: number, servicePointId: number) => void;
};

const stored = z.object({ byUser: z.record(z.string(), z.int().positive()) });

/** The service point whose lists a user looked at last, kept per user in the browser. */
export const useLastServicePoint = create<LastServicePoint>()(
  persist(
    (set) => ({
      byUser: {},
      remember: (userId, servicePointId) => set(({ byUser }) => ({ byUser: { ...byUser, [userId]: servicePointId } })),
    }),
    { name: 'lastServicePoint', merge: (value, initial) => ({ ...initial, ...stored.safeParse(value).data }) },
  ),
);
