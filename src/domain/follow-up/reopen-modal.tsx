import { openFollowUpSteps } from '@contract/follow-up-steps';
import { type FollowUp, followUps, type ReopenInput, reopenInput } from '@contract/follow-ups';
import { addDays } from '@contract/site-time';
import { useTranslate } from '@refinedev/core';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useSiteClock } from '@/ui/site/use-site-clock';

type Props = { row: FollowUp; done: () => string; onClose: () => void };

/** Takes up a reminder that had been given up, with a new date. */
export function ReopenModal({ row, done, onClose }: Props) {
  const translate = useTranslate();
  const clock = useSiteClock();
  const askAgain = useAskAgain('follow-ups.replace');
  const form = useResourceForm<FollowUp, ReopenInput>({
    resource: followUps.name,
    schema: reopenInput,
    initial: { dueDate: addDays(clock().date, 7), reason: '', confirmed: false },
    row,
    isOpen: ({ status }) => openFollowUpSteps(status).includes('reopen'),
    meta: { endpoint: 'reopen', params: { id: row.id } },
    done,
    askAgain,
    onSaved: onClose,
  });
  return (
    <FormModal title={translate('follow-ups.reopenOf', { name: row.patientName })} form={form} onClose={onClose}>
      <FormGrid>
        <Field name="dueDate" />
      </FormGrid>
    </FormModal>
  );
}
