import { unwrap } from '@contract/field-meta';
import { z } from 'zod';

/** The schema of one field of a form. Throws for a name that the form does not have. */
export function fieldSchema(form: z.ZodObject, name: string): z.ZodType {
  const schema = form.shape[name];
  if (!schema) throw new Error(`The form has no field "${name}"`);
  return schema as z.ZodType;
}

/** A field that cannot be left blank, neither missing nor ''. */
export const isRequired = (schema: z.ZodType) =>
  !schema.safeParse(undefined).success && !schema.safeParse('').success && !schema.safeParse(null).success;

/** How many characters a text may have; undefined where the contract sets no limit. */
export function longestText(schema: z.ZodType): number | undefined {
  const inner = unwrap(schema);
  return (inner instanceof z.ZodString && inner.maxLength) || undefined;
}

/** The values of an enum field, or of a list of them; undefined for any other. */
export function enumValues(schema: z.ZodType): string[] | undefined {
  const found = unwrap(schema);
  const inner = found instanceof z.ZodArray ? unwrap(found.element) : found;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}
