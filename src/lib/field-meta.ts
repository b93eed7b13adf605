import { z } from 'zod';
import { unwrap } from './field-schema';

/** What the contract says of a field by `meta`: of itself, of what it wraps, and of the elements of a list. */
export function fieldMeta(schema: unknown): z.GlobalMeta {
  if (!(schema instanceof z.ZodType)) return {};
  const inner = unwrap(schema);
  const below = inner === schema && inner instanceof z.ZodArray ? inner.element : inner;
  return { ...(below !== schema && fieldMeta(below)), ...schema.meta() };
}
