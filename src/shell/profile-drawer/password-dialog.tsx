import { useTranslate } from '@refinedev/core';
import { Alert, Form, Input, Modal } from 'antd';
import { useId } from 'react';
import { FormProvider } from 'react-hook-form';
import { Field } from '@/components/form/field';
import { FormScopeProvider } from '@/components/form/form-scope';
import { passwordForm } from './password-form';
import { PasswordStrength } from './password-strength';
import { usePasswordForm } from './use-password-form';

type Props = { username: string; open: boolean; onClose: () => void };

/** Changes the own password. The server ends every other session of the user; this one goes on. */
export function PasswordDialog({ username, open, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const { form, submit, error } = usePasswordForm(onClose);
  const { isSubmitting } = form.formState;

  return (
    <Modal
      open={open}
      title={translate('profile.password.title')}
      okText={translate('profile.password.submit')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: isSubmitting }}
      confirmLoading={isSubmitting}
      onCancel={onClose}
      afterClose={() => form.reset()}
      destroyOnHidden
    >
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
            {error && <Alert type="error" showIcon message={error} style={{ marginBottom: 16 }} />}
            {/* So that a password manager knows whose password this is. */}
            <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
            <Field name="oldPassword">
              <Input.Password autoComplete="current-password" />
            </Field>
            <Field name="newPassword">
              <Input.Password autoComplete="new-password" />
            </Field>
            <PasswordStrength username={username} />
            <Field name="confirmPassword">
              <Input.Password autoComplete="new-password" />
            </Field>
          </Form>
        </FormScopeProvider>
      </FormProvider>
    </Modal>
  );
}
