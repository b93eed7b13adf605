import { type FollowUp, type FollowUpInput, followUpInput, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { ChosenPatientGone } from '@/domain/patient/chosen-patient-gone';
import { useOwnLastPoint } from '@/domain/service-point/last-service-point';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { PlanFields } from './plan-fields';

type Props = { servicePointId: number | undefined; onClose: () => void };

/** A reminder made by hand: of the service point whose reminders are looked at, or else of the user's own. */
export function CreateFollowUpModal({ servicePointId, onClose }: Props) {
  const translate = useTranslate();
  const own = useOwnLastPoint();
  const askAgain = useAskAgain('follow-ups.replace');
  const form = useResourceForm<FollowUp, FollowUpInput>({
    resource: followUps.name,
    schema: followUpInput,
    initial: {
      servicePointId: servicePointId ?? own,
      patientId: undefined,
      dueDate: undefined,
      reason: '',
      assigneeId: null,
      remark: '',
      confirmed: false,
    },
    askAgain,
    onSaved: onClose,
  });
  return (
    <FormModal title={translate('follow-ups.titles.create')} form={form} onClose={onClose} width={720}>
      <Fields />
    </FormModal>
  );
}

function Fields() {
  const { servicePointId } = useWatch<FollowUpInput>();
  const { setValue } = useFormContext<FollowUpInput>();
  return (
    <FormGrid>
      <Field name="servicePointId" onChanged={() => setValue('assigneeId', null)} />
      <Field name="patientId" query={{ servicePointId }} />
      <ChosenPatientGone />
      <PlanFields servicePointId={servicePointId} />
    </FormGrid>
  );
}
