import { z } from 'zod';

/** How many of how many: a rate's numerator and its n. */
export const rate = z.object({ count: z.int().nonnegative(), of: z.int().nonnegative() });
export type Rate = z.infer<typeof rate>;
