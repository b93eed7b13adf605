import { useTranslate } from '@refinedev/core';
import type { ReactNode } from 'react';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { FirstField } from '@/ui/layout/first-field';
import { PasswordStrength } from './password-strength';
import type { PasswordChangeForm } from './use-password-form';

type Props = {
  form: PasswordChangeForm;
  /** Joins a submit button that stands outside of the form. */
  id?: string;
  username: string;
  /** The old password is known already. */
  isOldKnown?: boolean;
  children?: ReactNode;
};

/** The form for a new password of one's own. */
export function PasswordFields({ form, id, username, isOldKnown, children }: Props) {
  const translate = useTranslate();
  return (
    <FormFrame form={form} label={translate('profile.password.title')} id={id}>
      {/* So that a password manager knows whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {!isOldKnown && <Field name="oldPassword" autoComplete="current-password" />}
      <Field name="newPassword" autoComplete="new-password" />
      <PasswordStrength username={username} />
      <Field name="confirmPassword" autoComplete="new-password" />
      {children}
      <FirstField />
    </FormFrame>
  );
}
