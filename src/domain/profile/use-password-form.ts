import type { PasswordChange } from '@contract/auth';
import { useTranslate, useUpdatePassword } from '@refinedev/core';
import { useEffect, useRef } from 'react';
import { type AppError, isUnanswered } from '@/lib/errors/app-error';
import { asFailure } from '@/ui/act/outcome';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { passwordForm } from './password-form';

/** `known` is the old password where it need not be asked for; `forget` is called when it was wrong after all. */
export function usePasswordForm(onChanged: () => void, known?: string, forget?: () => void) {
  const translate = useTranslate();
  const { mutateAsync: change } = useUpdatePassword<PasswordChange>();
  const lost = useRef<string>(undefined);
  const refusalOf = async (passwords: PasswordChange) => {
    const { success, error } = await change(passwords);
    return success ? undefined : asFailure(error);
  };
  const form = useResourceForm({
    resource: 'auth',
    labels: 'profile',
    promptOf: (field) => translate(`profile.prompts.${field}`),
    schema: passwordForm,
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    meta: { endpoint: 'changePassword' },
    isSecret: true,
    send: async ({ oldPassword, newPassword }) => {
      const before = lost.current;
      const refusal = await refusalOf({ oldPassword, newPassword });
      if (!refusal) return {};
      if (isUnanswered(refusal)) lost.current = newPassword;
      if (!refusal.errors?.oldPassword || before === undefined) throw refusal;
      // A try that got no answer has been done, perhaps: then what it made the new password is the old one.
      const second = await refusalOf({ oldPassword: before, newPassword });
      if (!second || (before === newPassword && isUnchanged(second))) return {};
      throw second.errors?.oldPassword ? refusal : second;
    },
    done: () => translate('common.passwordChanged'),
    onSaved: onChanged,
    onRefused: ({ errors }) => {
      if (errors?.oldPassword) forget?.();
    },
  });
  const { setValue } = form;
  useEffect(() => setValue('oldPassword', known ?? ''), [setValue, known]);
  return form;
}

/** Whether the old one was right, and the new one is the same. */
const isUnchanged = ({ errors }: AppError) => errors?.newPassword !== undefined && errors.oldPassword === undefined;

export type PasswordChangeForm = ReturnType<typeof usePasswordForm>;
