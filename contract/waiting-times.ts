import { z } from 'zod';
import { waitingSteps } from './waiting-steps';

/** How often somebody was waited for, and how many minutes they waited on average. */
const waits = { count: z.int().positive(), minutes: z.number().nonnegative() };

/** How long people waited until they were called, by what they waited for and by the hour, on the spot, in which they began to. */
export const waitingTimes = z.array(
  z.object({
    step: z.enum(waitingSteps),
    ...waits,
    hours: z.array(z.object({ hour: z.int().min(0).max(23), ...waits })),
  }),
);
export type WaitingTimes = z.infer<typeof waitingTimes>;
