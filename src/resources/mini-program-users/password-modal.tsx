import { newPassword } from '@contract/auth';
import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { zodResolver } from '@hookform/resolvers/zod';
import { useTranslate } from '@refinedev/core';
import { Input, Modal } from 'antd';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { createIssueMap } from '@/lib/issue-message';
import { useSend } from '@/ui/act/use-send';
import { Field } from '@/ui/form/field';
import { FirstField } from '@/ui/form/first-field';
import { FormFrame } from '@/ui/form/form-frame';
import { useFormAct } from '@/ui/form/use-form-act';
import { useLabel } from '@/ui/names/use-label';

const { setPassword } = miniProgramUsers.endpoints;

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
  const id = useId();
  const send = useSend();
  const form = useForm<Form>({
    resolver: zodResolver(schema, { error: createIssueMap({ translate, labelOf, schema }) }),
    defaultValues: { newPassword: '', confirmPassword: '' },
  });
  const { isSubmitting } = form.formState;
  const act = useFormAct(form, {
    schema,
    endpoint: setPassword,
    send: ({ newPassword }) => send(setPassword, { params: { id: user.id }, body: { newPassword } }),
    done: { text: translate('common.passwordChanged') },
    onDone: onClose,
  });

  const title = translate('mini-program-users.passwordOf', { name: user.nickname });
  return (
    <Modal
      open
      title={title}
      okText={translate('buttons.save')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ htmlType: 'submit', form: id, loading: isSubmitting, disabled: isSubmitting }}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <FormFrame form={{ ...form, ...act, resource: miniProgramUsers.name, schema }} label={title} id={id}>
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
