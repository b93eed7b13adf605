import { unwrap } from '@contract/field-meta';
import { z } from 'zod';

/** What a form for a new row starts with: each field's default, '' for text, else null, as what is cleared gives. Every field is named, since a form counts one that it did not start with as a change. */
export const blankForm = (form: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(Object.entries(form.shape).map(([name, field]) => [name, blankValue(field as z.ZodType)]));

function blankValue(field: z.ZodType): unknown {
  const preset = field.safeParse(undefined);
  if (preset.success) return preset.data;
  const inner = unwrap(field);
  const typed = inner instanceof z.ZodPipe ? inner.in : inner;
  return typed instanceof z.ZodString ? '' : null;
}

/** The same where a form is to start with a field and gives no value for it. */
export function startOf<Start extends object>(form: z.ZodObject, initial: Start): Start {
  const blank = new Map(Object.entries(blankForm(form)));
  const given = Object.entries(initial).map(([name, value]) => [name, value === undefined ? blank.get(name) : value]);
  return Object.fromEntries(given) as Start;
}
