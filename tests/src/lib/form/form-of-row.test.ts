import { optionalText, phone, plainDate } from '@contract/fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { formOfRow } from '@/lib/form/form-of-row';

it('has the fields of a form alone, and keeps what was stored under older rules', () => {
  const form = z
    .object({ phone: phone(), born: plainDate(), remark: optionalText(10), tags: z.array(z.string()).default([]) })
    .refine(() => false);
  const row = { id: 1, phone: 'none yet', born: '2017-05-03', remark: ' kept ', updatedAt: 'x' };
  expect(formOfRow(form, row)).toEqual({ phone: 'none yet', born: '2017-05-03', remark: 'kept', tags: [] });
});
