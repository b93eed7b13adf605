import { useTranslate } from '@refinedev/core';
import { Alert, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Field } from '@/ui/form/field';
import { FormScopeProvider } from '@/ui/form/form-scope';
import { passwordForm } from './password-form';
import { PasswordStrength } from './password-strength';
import type { usePasswordForm } from './use-password-form';

type Props = Pick<ReturnType<typeof usePasswordForm>, 'form' | 'submit' | 'error'> & {
  /** Joins a submit button that stands outside of the form. */
  id?: string;
  username: string;
  /** The old password is known already. */
  isOldKnown?: boolean;
  children?: ReactNode;
};

/** The form for a new password of one's own. */
export function PasswordFields({ id, username, isOldKnown, form, submit, error, children }: Props) {
  const translate = useTranslate();
  return (
    <FormProvider {...form}>
      <FormScopeProvider value={{ resource: 'profile', schema: passwordForm }}>
        <Form
          id={id}
          layout="vertical"
          component="form"
          noValidate
          aria-label={translate('profile.password.title')}
          onSubmitCapture={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          {error && <Alert type="error" showIcon title={error} style={{ marginBottom: 16 }} />}
          {/* So that a password manager knows whose password this is. */}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          {!isOldKnown && (
            <Field name="oldPassword">
              <Input.Password autoComplete="current-password" autoFocus />
            </Field>
          )}
          <Field name="newPassword">
            <Input.Password autoComplete="new-password" autoFocus={isOldKnown} />
          </Field>
          <PasswordStrength username={username} />
          <Field name="confirmPassword">
            <Input.Password autoComplete="new-password" />
          </Field>
          {children}
        </Form>
      </FormScopeProvider>
    </FormProvider>
  );
}
