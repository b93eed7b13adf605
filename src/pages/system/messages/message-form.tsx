import {
  type Message,
  type RoleMessage,
  roleMessageInput,
  roleMessages,
  systemMessageInput,
  systemMessages,
} from '@contract/messages';
import { useTranslate } from '@refinedev/core';
import type { z } from 'zod';
import { useSession } from '@/providers/session/session';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { MessageContent } from './message-content';
import { nameOf } from './message-contract';

const width = 960;

/** A message to everybody: a new one, or one to change. */
export function SystemMessageForm({ message: row, onClose }: { message?: Message; onClose: () => void }) {
  const translate = useTranslate();
  const form = useResourceForm<Message, z.infer<typeof systemMessageInput>>({
    resource: systemMessages.name,
    schema: systemMessageInput,
    initial: { title: row?.title ?? '', content: row?.content ?? '' },
    row,
    onSaved: () => {
      onClose();
    },
  });
  const title = row ? translate('form.editTitle', { name: nameOf(row) }) : translate('system-messages.titles.create');
  return (
    <FormModal title={title} form={form} onClose={onClose} width={width}>
      <Field name="title" />
      <MessageContent />
    </FormModal>
  );
}

/** A new message to the holders of roles. There is no changing it afterwards, only taking it back. */
export function RoleMessageForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const reachesAll = useSession(({ user }) => user?.dataScope === 'all');
  const form = useResourceForm<RoleMessage, z.infer<typeof roleMessageInput>>({
    resource: roleMessages.name,
    schema: roleMessageInput,
    initial: { title: '', content: '', roleIds: [] },
    done: () => translate('messages.sent'),
    onSaved: () => {
      onClose();
    },
  });
  return (
    <FormModal title={translate('role-messages.titles.create')} form={form} onClose={onClose} width={width}>
      <Field name="roleIds" hint={translate(reachesAll ? 'messages.audienceAll' : 'messages.audience')} />
      <Field name="title" />
      <MessageContent />
    </FormModal>
  );
}
