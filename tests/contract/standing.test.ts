import { expect, test } from 'vitest';
import { z } from 'zod';
import { allResources } from '../../contract/index';

const shapeOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
const edited = allResources
  .filter(({ endpoints }) => endpoints.one && endpoints.update)
  .map(({ name, standing = [], endpoints: { one, update } }) => ({
    name,
    standing,
    row: shapeOf(one?.output),
    form: shapeOf(update?.body),
  }));

test.each(edited)('how a row of $name stands is said in fields of it that its form does not hold', (of) => {
  expect(of.standing.filter((field) => !of.row.includes(field) || of.form.includes(field))).toEqual([]);
});

test.each(edited)('a status of $name that only an act changes is among them', ({ standing, row, form }) => {
  if (row.includes('status') && !form.includes('status')) expect(standing).toContain('status');
});
