import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useTranslate } from '@refinedev/core';
import { z } from 'zod';
import { differs, isSameTwice, passwordTwice } from '@/lib/password-twice';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

const schema = z.object(passwordTwice).refine(isSameTwice, differs);

/** Gives a mini-program user another password. */
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
