import { type Appointment, type AppointmentDetails, appointmentDetails, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { Input } from 'antd';
import { PatientSelect } from '@/domain/patient/patient-select';
import { SelectField } from '@/ui/form/choice';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { ReferenceSelect } from '@/ui/form/reference-select';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useLabel } from '@/ui/names/use-label';

type Props = { appointment: Appointment; onClose: () => void; onSaved: () => void };

/** Puts an appointment right without moving it; somebody new is linked to the patient that was made of them. */
export function EditAppointmentModal({ appointment, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const { patientId, name, type, staffId, remark, servicePointId } = appointment;
  const form = useResourceForm<Appointment, AppointmentDetails>({
    resource: appointments.name,
    schema: appointmentDetails,
    // The number is kept where none is sent: nobody is shown it here.
    initial: { patientId, name, phone: '', type, staffId, remark },
    row: appointment,
    onSaved: () => {
      onSaved();
      onClose();
    },
  });
  return (
    <FormModal title={translate('appointments.editOf', { name })} form={form} onClose={onClose}>
      <FormGrid>
        {patientId === null && (
          <>
            <Field name="patientId" hint={translate('appointments.linkHint')}>
              <LinkedPatient servicePointId={servicePointId} />
            </Field>
            <span />
            <Field name="name">
              <Input autoComplete="off" />
            </Field>
            <Field name="phone" hint={translate('appointments.phoneHint')}>
              <Input type="tel" autoComplete="off" />
            </Field>
          </>
        )}
        <SelectField name="type" />
        <Field name="staffId">
          <ReferenceSelect resource="staff" endpoint="options" search="query" query={{ servicePointId }} allowClear />
        </Field>
        <Field name="remark">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
        </Field>
      </FormGrid>
    </FormModal>
  );
}

type LinkProps = { servicePointId: number; id?: string; value?: number | null; onChange?: (id: number) => void };

function LinkedPatient({ servicePointId, id, value, onChange }: LinkProps) {
  const label = useLabel(appointments.name)('patientId');
  return (
    <PatientSelect
      id={id}
      label={label}
      servicePointId={servicePointId}
      value={value ?? undefined}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
}
