import { z } from 'zod';
import { call, defineCalls } from './endpoints';
import { windowName } from './events';
import { id, instant, text } from './fields';

/** A window says so often what it has open, and after so long without a word it counts as gone; in seconds. */
export const presenceSeconds = { between: 9, gone: 20 } as const;

/** So many rows a window may have open at a time. */
export const mostOpenRows = 10;

const row = z.object({ resource: text(64), id: id() });

/** Somebody who has a row open, in another window than the one that asks. */
const present = z.object({
  userId: z.int().positive(),
  name: z.string(),
  since: instant(),
  /** In how many windows. */
  windows: z.int().positive(),
  isYou: z.boolean(),
});
export type Present = z.infer<typeof present>;

const openRow = row.extend({ present: z.array(present) });
export type OpenRow = z.infer<typeof openRow>;

/** Who has what open: nothing of it is stored, and a window learns of a row only while it has it open itself. */
export const presence = defineCalls({
  name: 'presence',
  endpoints: {
    report: call('PUT /presence', {
      about:
        'Says which rows a window has open, anew every few seconds, none when it leaves; and tells of those that the caller may read who else has them open. The event `presence` asks for it again.',
      body: z.object({
        window: windowName,
        rows: z.array(row.extend({ seconds: z.int().nonnegative().max(86_400) })).max(mostOpenRows),
      }),
      output: z.array(openRow),
      access: 'session',
      audited: false,
    }),
  },
});
