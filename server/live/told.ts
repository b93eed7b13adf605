import { z } from 'zod';
import type { Places } from '../db/places';

const places = z.object({ points: z.array(z.int()), orgs: z.array(z.int()), everywhere: z.boolean() });

const rights = z.union([
  z.object({ user: z.int().nullable() }),
  z.object({ role: z.int() }),
  z.object({ session: z.string() }),
  z.object({ anybody: z.literal(true) }),
]);

/** Whose rights may be others now. */
export type Rights = z.output<typeof rights>;

const told = z.object({
  /** Of the transaction. */
  tx: z.string(),
  table: z.string(),
  id: z.int().nullable(),
  op: z.enum(['insert', 'update', 'delete']),
  /** Id of whoever did it. */
  by: z.int().nullable(),
  window: z.string().nullable(),
  rights: rights.nullable(),
  /** Nothing of the row is another but where it stands in an order. The release before does not say so. */
  sameVersion: z.boolean().default(false),
  /** Where the row was; null where it was nowhere, or that is not known. */
  before: places.nullable(),
});

const openWindow = z.object({
  sid: z.string(),
  userId: z.int(),
  window: z.string(),
  rows: z.array(z.object({ resource: z.string(), id: z.int(), since: z.string() })),
});

/** What a window has open, as the process that it said so to tells all of them: ids and no names. */
export type OpenWindow = z.output<typeof openWindow>;

/** What a trigger tells of one row (`change-triggers.ts`). */
export type Told = Omit<z.output<typeof told>, 'before'> & { before: Places | null };

const heard = z.union([told, z.object({ open: openWindow })]);

export const readTold = (message: string): Told | { open: OpenWindow } => heard.parse(JSON.parse(message));
