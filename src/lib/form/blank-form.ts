import { unwrap } from '@contract/field-meta';
import { z } from 'zod';

/** What a form for a new row starts with: each field's default, '' for text, else blank. Every field is named, since a form counts one that it did not start with as a change. */
export const blankForm = (form: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form.shape).map(([name, field]) => [name, blankValue(field as z.ZodType)]));

function blankValue(field: z.ZodType): unknown {
  const preset = field.safeParse(undefined);
  if (preset.success) return preset.data;
  const inner = unwrap(field);
  const typed = inner instanceof z.ZodPipe ? inner.in : inner;
  return typed instanceof z.ZodString ? '' : undefined;
}
