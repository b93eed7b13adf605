import { type ContactInput, contactInput, type FollowUp, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { z } from 'zod';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { useResourceForm } from '@/ui/form/use-resource-form';

type Props = { row: FollowUp; onSaved?: () => void };

// The time is the server's: whoever logs a contact has just hung up.
const form = contactInput.omit({ at: true });
type ContactForm = z.infer<typeof form>;

/** Logs that somebody was spoken to about a reminder. */
export function ContactForm({ row, onSaved }: Props) {
  const translate = useTranslate();
  const contact = useResourceForm<FollowUp, ContactForm>({
    resource: followUps.name,
    schema: form,
    initial: { channel: 'phone', outcome: undefined, note: '' } satisfies Partial<ContactInput>,
    meta: { endpoint: 'contact', params: { id: row.id } },
    done: () => translate('follow-ups.contactSaved'),
    onSaved: () => onSaved?.(),
  });
  return (
    <FormFrame form={contact} label={translate('follow-ups.newContact')}>
      <Field name="channel" />
      <Field name="outcome" />
      <Field name="note" />
      <Button type="primary" htmlType="submit" loading={contact.isSaving}>
        {translate('follow-ups.saveContact')}
      </Button>
    </FormFrame>
  );
}
