import { openFollowUpSteps } from '@contract/follow-up-steps';
import { type ContactInput, contactInput, type FollowUp, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { z } from 'zod';
import { Field } from '@/ui/form/field';
import { FormFrame } from '@/ui/form/form-frame';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { ChangedMeanwhile } from '@/ui/meanwhile/changed-meanwhile';

type Props = { row: FollowUp; onSaved: () => void };

// The time is the server's: whoever logs a contact has just hung up.
const form = contactInput.omit({ at: true });
type ContactForm = z.infer<typeof form>;

function useContactForm({ row, onSaved }: Props) {
  const translate = useTranslate();
  return useResourceForm<FollowUp, ContactForm>({
    resource: followUps.name,
    schema: form,
    initial: { channel: 'phone', outcome: undefined, note: '' } satisfies Partial<ContactInput>,
    isOpen: ({ status }) => openFollowUpSteps(status).includes('contact'),
    meta: { endpoint: 'contact', params: { id: row.id } },
    done: () => translate('follow-ups.contactSaved'),
    onSaved,
  });
}

const fields = (
  <>
    <Field name="channel" />
    <Field name="outcome" />
    <Field name="note" />
  </>
);

/** Logs that somebody was spoken to about a reminder. */
export function ContactForm(props: Props) {
  const translate = useTranslate();
  const contact = useContactForm(props);
  return (
    <FormFrame form={contact} label={translate('follow-ups.newContact')}>
      {fields}
      <div role="status">
        <ChangedMeanwhile meanwhile={contact.meanwhile} />
      </div>
      <Button type="primary" htmlType="submit" loading={contact.isSaving} disabled={contact.meanwhile.isOver}>
        {translate('follow-ups.saveContact')}
      </Button>
    </FormFrame>
  );
}

/** The same as a dialog. */
export function ContactModal({ row, onClose }: { row: FollowUp; onClose: () => void }) {
  const translate = useTranslate();
  const contact = useContactForm({ row, onSaved: onClose });
  const title = translate('follow-ups.contactOf', { name: row.patientName });
  return (
    <FormModal title={title} okText={translate('follow-ups.saveContact')} form={contact} width={520} onClose={onClose}>
      {fields}
    </FormModal>
  );
}
