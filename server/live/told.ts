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
  /** Where the row was; null where it was nowhere, or that is not known. */
  before: places.nullable(),
});

/** What a trigger tells of one row (`change-triggers.ts`). */
export type Told = Omit<z.output<typeof told>, 'before'> & { before: Places | null };

export const readTold = (message: string): Told => told.parse(JSON.parse(message));
