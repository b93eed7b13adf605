import { type FollowUp, type FollowUpInput, followUpInput, followUps } from '@contract/follow-ups';
import { useTranslate } from '@refinedev/core';
import { useFormContext, useWatch } from 'react-hook-form';
import { PatientSelect } from '@/domain/patient/patient-select';
import { useLastServicePoint } from '@/domain/service-point/last-service-point';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { useSession } from '@/providers/session';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useLabel } from '@/ui/names/use-label';
import { PlanFields } from './plan-fields';

type Props = { onClose: () => void };

/** A reminder made by hand. */
export function CreateFollowUpModal({ onClose }: Props) {
  const translate = useTranslate();
  const userId = useSession((session) => session.user?.id ?? 0);
  const servicePointId = useLastServicePoint((points) => points[userId]);
  const form = useResourceForm<FollowUp, FollowUpInput>({
    resource: followUps.name,
    schema: followUpInput,
    initial: { servicePointId, patientId: undefined, dueDate: undefined, reason: '', assigneeId: null, remark: '' },
    onSaved: onClose,
  });
  return (
    <FormModal title={translate('follow-ups.titles.create')} form={form} onClose={onClose} width={720}>
      <Fields />
    </FormModal>
  );
}

function Fields() {
  const label = useLabel(followUps.name);
  const { servicePointId } = useWatch<FollowUpInput>();
  const { setValue } = useFormContext<FollowUpInput>();
  return (
    <FormGrid>
      <Field name="servicePointId">
        <Point onChosen={() => setValue('assigneeId', null)} />
      </Field>
      <Field name="patientId">
        <Patient label={label('patientId')} servicePointId={servicePointId} />
      </Field>
      <PlanFields servicePointId={servicePointId} />
    </FormGrid>
  );
}

type PointProps = React.ComponentProps<typeof ServicePointSelect> & { onChosen: () => void };

const Point = ({ onChosen, onChange, ...props }: PointProps) => (
  <ServicePointSelect
    {...props}
    onChange={(id) => {
      onChange?.(id);
      onChosen();
    }}
  />
);

type PatientProps = {
  label: string;
  servicePointId?: number;
  id?: string;
  value?: number;
  onChange?: (id: number) => void;
};

const Patient = ({ label, servicePointId, id, value, onChange }: PatientProps) => (
  <PatientSelect
    key={servicePointId}
    id={id}
    label={label}
    servicePointId={servicePointId}
    value={value}
    onChange={(chosen) => onChange?.(chosen)}
  />
);
