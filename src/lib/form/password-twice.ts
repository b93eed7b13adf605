import { newPassword } from '@contract/auth';
import { z } from 'zod';

type Twice = { newPassword: string; confirmPassword: string };

/** The fields of a new password that is typed twice. A blank field is missing rather than too short. */
export const passwordTwice = {
  newPassword: z.string().min(1).pipe(newPassword()).meta({ text: 'password' }),
  confirmPassword: z.string().min(1).meta({ text: 'password' }),
};

export const isSameTwice = (form: Twice) => form.newPassword === form.confirmPassword;

/** What is said of two that differ: also while another field is still wrong, but not of a blank one. */
export const differs = {
  path: ['confirmPassword'],
  params: { code: 'passwordsDiffer' },
  when: ({ value }: { value: unknown }) =>
    z.object({ confirmPassword: passwordTwice.confirmPassword }).safeParse(value).success,
};
