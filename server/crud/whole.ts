import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import { invalidInput } from '../errors/api-error';

/** The body of an update, of the row as it is and the fields that were sent. Refuses what the update would if it were sent as a whole. */
export function wholeOf({ body }: Endpoint, row: object, part: unknown): unknown {
  const names = new Set(body instanceof z.ZodObject ? Object.keys(body.shape) : []);
  // Its version counts only where it was sent.
  names.delete('updatedAt');
  const held = Object.entries(row).filter(([name]) => names.has(name));
  // What was sent has been seen to be no more than the update takes; of the row the schema takes what it needs.
  const whole = body.safeParse({ ...Object.fromEntries(held), ...(part as object) }, { reportInput: true });
  if (!whole.success) throw invalidInput(whole.error.issues, 'body');
  return whole.data;
}
