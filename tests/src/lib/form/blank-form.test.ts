import { email, optionalText, plainDate, reference, requiredText, statusFlag } from '@contract/fields';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { blankForm, startOf } from '@/lib/form/blank-form';

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
  expect(blank).toEqual({
    name: '',
    remark: '',
    status: 1,
    managerId: null,
    tags: [],
    mail: '',
    orgId: null,
    born: null,
  });
  expect(Object.keys(blank)).toEqual(Object.keys(form.shape));
});

it('starts a field without a value as clearing leaves it, so that it is as if nothing had been typed', () => {
  const form = z.object({ born: plainDate(), orgId: reference('organizations'), hint: z.string().optional() });
  expect(startOf(form, { born: undefined, orgId: 7, hint: undefined })).toEqual({
    born: null,
    orgId: 7,
    hint: undefined,
  });
});
