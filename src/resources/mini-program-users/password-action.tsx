import { KeyOutlined } from '@ant-design/icons';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { z } from 'zod';
import { differs, isSameTwice, passwordTwice } from '@/lib/form/password-twice';
import { useGranted } from '@/providers/access-control';
import { ActButton } from '@/ui/crud/act-button';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

/** Gives a mini-program user another password, on their page. */
export function PasswordAction({ user }: { user: MiniProgramUser }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PasswordButton user={user} onPress={() => setOpen(true)} />
      {isOpen && <PasswordModal user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

type ButtonProps = { user: MiniProgramUser; inRow?: boolean; onPress: () => void };

export function PasswordButton({ user, inRow = false, onPress }: ButtonProps) {
  const translate = useTranslate();
  const granted = useGranted();
  if (!granted(miniProgramUsers.endpoints.setPassword)) return null;
  return (
    <ActButton
      inRow={inRow}
      label={translate('mini-program-users.changePassword')}
      name={user.nickname}
      icon={<KeyOutlined aria-hidden />}
      onClick={onPress}
    />
  );
}

const schema = z.object(passwordTwice).refine(isSameTwice, differs);

export function PasswordModal({ user, onClose }: { user: MiniProgramUser; onClose: () => void }) {
  const translate = useTranslate();
  const form = useResourceForm({
    resource: miniProgramUsers.name,
    schema,
    initial: { newPassword: '', confirmPassword: '' },
    meta: { endpoint: 'setPassword', params: { id: user.id } },
    toBody: ({ newPassword }) => ({ newPassword }),
    isSecret: true,
    done: () => translate('common.passwordChanged'),
    onSaved: onClose,
  });
  const title = translate('mini-program-users.passwordOf', { name: user.nickname });
  return (
    <FormModal title={title} form={form} width={520} onClose={onClose}>
      <Field name="newPassword" autoComplete="new-password" />
      <Field name="confirmPassword" autoComplete="new-password" />
    </FormModal>
  );
}
