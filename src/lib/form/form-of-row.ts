import type { z } from 'zod';

/**
 * What a form for a row starts with: its fields, as the schema reads them. What today's rules would refuse stands as it is stored,
 * and can be corrected.
 */
export const formOfRow = (form: z.ZodObject, row: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form.shape).map(([name, field]) => {
      const read = (field as z.ZodType).safeParse(row[name]);
      return [name, read.success ? read.data : row[name]];
    }),
  );
