import { z } from 'zod';
import { instant } from './fields';

/** A sign-in that has not ended. */
export const signIn = z.object({
  id: z.int().positive(),
  createdAt: instant(),
  lastActive: instant(),
  expiresAt: instant(),
  ip: z.string(),
  userAgent: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof signIn>;

/** One row of the system log about oneself. */
export const activity = z.object({
  id: z.int().positive(),
  createdAt: instant(),
  /** Name of a resource, and key of the call. */
  resource: z.string(),
  key: z.string(),
  objectId: z.int().positive().nullable(),
  /** HTTP status of the answer. */
  status: z.int(),
  ip: z.string(),
});
