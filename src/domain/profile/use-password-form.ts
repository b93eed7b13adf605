import type { PasswordChange } from '@contract/auth';
import { useTranslate, useUpdatePassword } from '@refinedev/core';
import { useEffect } from 'react';
import { asFailure } from '@/ui/act/outcome';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { passwordForm } from './password-form';

/** `known` is the old password where it need not be asked for; `forget` is called when it was wrong after all. */
export function usePasswordForm(onChanged: () => void, known?: string, forget?: () => void) {
  const translate = useTranslate();
  const { mutateAsync: change } = useUpdatePassword<PasswordChange>();
  const form = useResourceForm({
    resource: 'auth',
    labels: 'profile',
    promptOf: (field) => translate(`profile.prompts.${field}`),
    schema: passwordForm,
    initial: { oldPassword: '', newPassword: '', confirmPassword: '' },
    meta: { endpoint: 'changePassword' },
    isSecret: true,
    send: async ({ oldPassword, newPassword }) => {
      const answer = await change({ oldPassword, newPassword });
      if (!answer.success) throw asFailure(answer.error);
      return answer;
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

export type PasswordChangeForm = ReturnType<typeof usePasswordForm>;
