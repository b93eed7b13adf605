import type { PasswordChange } from '@contract/auth';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate, useUpdatePassword } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { AppError } from '@/lib/app-error';
import { createIssueMap } from '@/lib/issue-message';
import { useTranslatedErrors } from '@/ui/form/use-translated-errors';
import { type PasswordForm, passwordForm } from './password-form';

const blank: PasswordForm = { oldPassword: '', newPassword: '', confirmPassword: '' };

/** `known` is the old password where it need not be asked for; `forget` is called when it was wrong after all. */
export function usePasswordForm(onChanged: () => void, known?: string, forget?: () => void) {
  const translate = useTranslate();
  const { mutateAsync: change } = useUpdatePassword<PasswordChange>();
  const [isRefused, setRefused] = useState(false);
  const submitting = useRef(false);
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordForm, {
      error: createIssueMap({
        translate,
        labelOf: (field) => translate(`profile.prompts.${field}`),
        schema: passwordForm,
      }),
    }),
    defaultValues: blank,
  });
  const { setValue } = form;
  useTranslatedErrors(form);
  useEffect(() => setValue('oldPassword', known ?? ''), [setValue, known]);

  const save = async ({ oldPassword, newPassword }: PasswordForm) => {
    if (submitting.current) return;
    submitting.current = true;
    setRefused(false);
    const answer = await change({ oldPassword, newPassword });
    submitting.current = false;
    if (answer.success) return onChanged();
    showRefusal(answer.error);
  };

  function showRefusal(failure: unknown) {
    const errors = failure instanceof AppError ? (failure.errors ?? {}) : {};
    const [wrong] = (['oldPassword', 'newPassword'] as const).filter((field) => errors[field]);
    if (errors.oldPassword) forget?.();
    if (wrong) form.setError(wrong, { message: errors[wrong]?.[0] }, { shouldFocus: true });
    else setRefused(true);
  }

  return { form, submit: form.handleSubmit(save), error: isRefused ? translate('errors.changePassword') : undefined };
}
