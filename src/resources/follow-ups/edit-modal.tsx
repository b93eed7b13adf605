import { type FollowUp, type FollowUpPlan, followUpPlan, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { formOfRow } from '@/lib/form/form-of-row';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { PlanFields } from './plan-fields';

type Props = { row: FollowUp; onClose: () => void };

export function EditFollowUpModal({ row, onClose }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain('follow-ups.replace');
  const form = useResourceForm<FollowUp, FollowUpPlan>({
    resource: followUps.name,
    schema: followUpPlan,
    initial: formOfRow(followUpPlan, row),
    row,
    askAgain,
    onSaved: onClose,
  });
  return (
    <FormModal
      title={translate('follow-ups.editOf', { name: row.patientName })}
      form={form}
      onClose={onClose}
      width={720}
    >
      <FormGrid>
        <PlanFields servicePointId={row.servicePointId} />
      </FormGrid>
    </FormModal>
  );
}
