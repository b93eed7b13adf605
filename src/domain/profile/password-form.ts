import { passwordChange } from '@contract/auth';
import { z } from 'zod';

const { oldPassword, newPassword } = passwordChange.shape;

/** The contract's input, typed twice. A blank field is missing rather than too short. */
export const passwordForm = z
  .object({
    oldPassword,
    newPassword: z.string().min(1).pipe(newPassword),
    confirmPassword: z.string().min(1),
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'passwordsDiffer' },
    // Also while another field is still wrong, but not for a blank one.
    when: ({ value }) => z.object({ confirmPassword: z.string().min(1) }).safeParse(value).success,
  });
export type PasswordForm = z.infer<typeof passwordForm>;
