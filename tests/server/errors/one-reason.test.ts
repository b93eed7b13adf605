import { expect, test } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../../../contract/index';
import { invalidInput } from '../../../server/errors/api-error';
import { fieldReasons } from '../../../server/errors/reasons';

const hostile = ['', ' ', '９', '20160231', '0000-01-01', '2999-01-01', 'x'.repeat(5000), '\u0007', '=1+1', -1, null];

/** Every field that a call takes. */
const fields = allEndpoints.flatMap(({ key, body, query }) =>
  [body, query].flatMap((schema) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([name, field]) => [`${name} of ${key}`, field as z.ZodType] as const)
      : [],
  ),
);

test.each(hostile)('a field is refused for one reason, whichever it is: %j', (value) => {
  const reasonsOf = (field: z.ZodType) =>
    fieldReasons(invalidInput(z.object({ field }).safeParse({ field: value }).error?.issues ?? []).details);
  const refused = fields.map(([name, field]) => [name, Object.values(reasonsOf(field))] as const);
  expect(refused.filter(([, reasons]) => reasons.length > 0).length).toBeGreaterThan(20);
  expect(refused.filter(([, reasons]) => reasons.some(({ length }) => length !== 1))).toEqual([]);
});
