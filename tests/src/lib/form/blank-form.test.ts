import { email, optionalText, plainDate, reference, requiredText, statusFlag } from '@contract/fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { blankForm } from '@/lib/form/blank-form';

it('names every field: defaults, empty text, and blank where something has to be chosen', () => {
  const form = z.object({
    name: requiredText(10),
    remark: optionalText(10),
    status: statusFlag.default(1),
    orgId: reference('organizations'),
    managerId: reference('users').nullable().default(null),
    mail: email(),
    born: plainDate(),
    tags: z.array(z.string()).default([]),
  });
  const blank = blankForm(form);
  expect(blank).toEqual({ name: '', remark: '', status: 1, managerId: null, tags: [], mail: '' });
  expect(Object.keys(blank)).toEqual(Object.keys(form.shape));
});
