import { passwordChange } from '@contract/auth';
import { z } from 'zod';
import { differs, isSameTwice, passwordTwice } from '@/lib/form/password-twice';

/** The contract's input, with the new password typed twice. */
export const passwordForm = z
  .object({ oldPassword: passwordChange.shape.oldPassword, ...passwordTwice })
  .refine(isSameTwice, differs);
