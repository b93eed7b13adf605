import { leadsOn } from '@contract/appointment-steps';
import { type Appointment, appointments, type RescheduleInput, rescheduleInput } from '@contract/appointments';
import { useTranslate } from '@refinedev/core';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { SlotField } from './slot-field';

type Props = { appointment: Appointment; onClose: () => void; onSaved?: (appointment: Appointment) => void };

/** Moves an appointment: by the keyboard what dragging does in the calendar. */
export function RescheduleModal({ appointment, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain('appointments.continue');
  const { date, start, end, staffId, servicePointId } = appointment;
  const form = useResourceForm<Appointment, RescheduleInput>({
    resource: appointments.name,
    schema: rescheduleInput,
    initial: { date, start, end, staffId, reason: '', confirmed: false },
    row: appointment,
    isOpen: (now) => leadsOn('reschedule', now),
    meta: { endpoint: 'reschedule', params: { id: appointment.id } },
    askAgain,
    done: (moved) => translate('appointments.moved', { date: moved.date, start: moved.start, end: moved.end }),
    onSaved: (moved) => {
      onSaved?.(moved);
      onClose();
    },
  });

  return (
    <FormModal
      title={translate('appointments.rescheduleOf', { name: appointment.name })}
      form={form}
      onClose={onClose}
      width={720}
    >
      <FormGrid>
        <Field name="date">
          <DateInput />
        </Field>
        <Field name="staffId" query={{ servicePointId }} />
        <SlotField servicePointId={servicePointId} own={appointment} />
        <Field name="reason" className="whole-line" />
      </FormGrid>
    </FormModal>
  );
}
