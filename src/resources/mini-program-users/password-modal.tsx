import { newPassword } from '@contract/auth';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Input, Modal } from 'antd';
import { useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { Field } from '@/components/form/field';
import { FirstField } from '@/components/form/first-field';
import { FormFrame } from '@/components/form/form-frame';
import { useLabel } from '@/components/use-label';
import { AppError } from '@/lib/app-error';
import { createIssueMap } from '@/lib/issue-message';
import { mutationOf } from '@/providers/call';

/** A new password, typed twice. A blank field is missing rather than too short. */
const schema = z
  .object({ newPassword: z.string().min(1).pipe(newPassword()), confirmPassword: z.string().min(1) })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    params: { code: 'passwordsDiffer' },
    // Also while the other field is still wrong, but not for a blank one.
    when: ({ value }) => z.object({ confirmPassword: z.string().min(1) }).safeParse(value).success,
  });
type Form = z.infer<typeof schema>;

/** Gives a mini-program user another password. */
export function PasswordModal({ user, onClose }: { user: MiniProgramUser; onClose: () => void }) {
  const translate = useTranslate();
  const labelOf = useLabel(miniProgramUsers.name);
  const { message } = App.useApp();
  const { mutateAsync: send } = useCustomMutation();
  const id = useId();
  const submitting = useRef(false);
  const [generalErrors, setGeneralErrors] = useState<string[]>([]);
  const form = useForm<Form>({
    resolver: zodResolver(schema, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { isSubmitting } = form.formState;

  const save = async ({ newPassword }: Form) => {
    if (submitting.current) return;
    submitting.current = true;
    setGeneralErrors([]);
    try {
      const call = { params: { id: user.id }, body: { newPassword } };
      await send(mutationOf(miniProgramUsers.endpoints.setPassword, call));
      message.success(translate('common.passwordChanged'));
      onClose();
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { newPassword: [wrong] = [], ...others } = error.errors ?? {};
      if (wrong) form.setError('newPassword', { message: wrong }, { shouldFocus: true });
      setGeneralErrors(Object.values(others).flat());
    } finally {
      submitting.current = false;
    }
  };

  const title = translate('mini-program-users.passwordOf', { name: user.nickname });
  return (
    <Modal
      open
      title={title}
      okText={translate('buttons.save')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting, disabled: isSubmitting }}
      maskClosable={false}
      onCancel={onClose}
    >
      <FormFrame
        form={{ ...form, resource: miniProgramUsers.name, schema, submit: form.handleSubmit(save), generalErrors }}
        label={title}
        id={id}
      >
        <Field name="newPassword">
          <Input.Password autoComplete="new-password" />
        </Field>
        <Field name="confirmPassword">
          <Input.Password autoComplete="new-password" />
        </Field>
        <FirstField />
      </FormFrame>
    </Modal>
  );
}
