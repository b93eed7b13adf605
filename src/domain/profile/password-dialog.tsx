import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { useId } from 'react';
import { heldWhile } from '@/ui/act/held-while';
import { PasswordFields } from './password-fields';
import { usePasswordForm } from './use-password-form';

type Props = { username: string; open: boolean; onClose: () => void };

/** Changes the own password. The server ends every other session of the user; this one goes on. */
export function PasswordDialog({ username, open, onClose }: Props) {
  const translate = useTranslate();
  const id = useId();
  const form = usePasswordForm(onClose);

  return (
    <Modal
      {...heldWhile(form.isSaving)}
      open={open}
      title={translate('profile.password.title')}
      okText={translate('profile.password.submit')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, disabled: form.isSaving }}
      confirmLoading={form.isSaving}
      onCancel={onClose}
      afterClose={() => form.reset()}
      destroyOnHidden
    >
      <PasswordFields id={id} username={username} form={form} />
    </Modal>
  );
}
