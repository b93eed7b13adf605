import { type FollowUp, type FollowUpPlan, followUpPlan, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { App } from 'antd';
import { FormGrid } from '@/components/form/form-grid';
import { FormModal } from '@/components/form/form-modal';
import { useResourceForm } from '@/components/form/use-resource-form';
import { PlanFields } from './plan-fields';

type Props = { row: FollowUp; onClose: () => void; onSaved: () => void };

export function EditFollowUpModal({ row, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const { message } = App.useApp();
  const form = useResourceForm<FollowUp, FollowUpPlan>({
    resource: followUps.name,
    schema: followUpPlan,
    initial: followUpPlan.parse(row),
    row,
    onSaved: () => {
      message.success(translate('form.saved'));
      onSaved();
      onClose();
    },
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
