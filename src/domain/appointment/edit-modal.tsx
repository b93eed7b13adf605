import { type Appointment, type AppointmentDetails, appointmentDetails, appointments } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { ChosenPatientGone } from '@/domain/patient/chosen-patient-gone';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

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
            <Field name="patientId" hint={translate('appointments.linkHint')} query={{ servicePointId }} />
            <span />
            <Field name="name" />
            <Field name="phone" hint={translate('appointments.phoneHint')} />
          </>
        )}
        {patientId === null && <ChosenPatientGone />}
        <Field name="type" />
        <Field name="staffId" query={{ servicePointId }} />
        <Field name="remark" />
      </FormGrid>
    </FormModal>
  );
}
