import { z } from 'zod';
import { call, defineCalls, events as stream } from './endpoints';
import { instant, requiredText } from './fields';

export const changeKinds = ['created', 'updated', 'deleted'] as const;

/** That rows have changed, and never what they say. `deleted` is also what has gone out of the reader's reach. */
export const change = z.object({
  /** As the contract calls it. */
  resource: z.string(),
  /** None where there are too many to name, or where nothing but their order is another. */
  ids: z.array(z.int()),
  kind: z.enum(changeKinds),
  /** Where they are, or were before they were gone; null for what belongs to no single one. */
  servicePointId: z.int().nullable(),
  /** What whoever did it is called; null for the system itself. */
  by: z.string().nullable(),
  at: instant(),
  /** What the window that it was done in calls itself. */
  window: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

/** A change with more rows than this names none of them. */
export const mostNamedIds = 100;

/**
 * What is told. `changes`: a list of them. `profile`: what the reader may do has changed. `renew`: something was missed. `presence`:
 * somebody has come to what this window has open, or gone from it. `beat`: nothing, so that silence means a broken line. `end`: the
 * session is over. Whoever comes back names the last `id` that they have heard.
 */
export const eventNames = ['changes', 'profile', 'renew', 'presence', 'beat', 'end'] as const;
export type EventName = (typeof eventNames)[number];

/** Seconds between two signs of life. */
export const beatSeconds = 15;

/** How a window names itself, by lot: so that it knows its own changes again. */
export const windowName = requiredText(64);
/** Where a window names itself that writes or listens. */
export const windowHeader = 'x-window';

/** Where an answer names the last event before it was asked for: whoever listens from there on misses nothing. */
export const eventHeader = 'x-last-event';

/** Server-sent events: what changes, to whoever may read it, from now on or from `Last-Event-ID`. */
export const events = defineCalls({
  name: 'events',
  endpoints: {
    stream: call('GET /events', {
      about:
        'Server-sent events that say which rows have changed, of those that the caller may read, and never what they say; from `Last-Event-ID` on where that is sent and still known.',
      output: stream,
      access: 'session',
    }),
  },
});
