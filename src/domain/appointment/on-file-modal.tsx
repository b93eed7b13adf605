import { type Appointment, appointments, type BookedPerson, bookedPerson } from '@contract/appointments';
import { waitingRoom } from '@contract/waiting-room';
import { useTranslate } from '@refinedev/core';
import { WhoIsThere } from '@/domain/patient/who-is-there';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

export type Booked = Pick<Appointment, 'id' | 'name' | 'servicePointId'>;

type Props = { booked: Booked; onClose: () => void; onSaved?: () => void };

/** Says whose the file is of somebody who was booked by name and telephone, or makes them one. */
export function OnFileModal({ booked, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain('patients.createAnyway');
  const { id, name, servicePointId } = booked;
  const form = useResourceForm<Appointment, BookedPerson>({
    resource: appointments.name,
    labels: waitingRoom.name,
    schema: bookedPerson,
    // The number is kept where none is sent: nobody is shown it here.
    initial: { name, phone: '', birthday: undefined, gender: null, confirmed: false },
    isOpen: ({ patientId }) => patientId === null,
    meta: { endpoint: 'putOnFile', params: { id } },
    askAgain,
    done: (row) => translate('appointments.onFile', { name: row.name, patientNo: row.patientNo }),
    onSaved: () => {
      onSaved?.();
      onClose();
    },
  });
  return (
    <FormModal title={translate('appointments.putOnFileOf', { name })} form={form} onClose={onClose}>
      <WhoIsThere servicePointId={servicePointId} phoneHint={translate('appointments.phoneHint')} />
    </FormModal>
  );
}
