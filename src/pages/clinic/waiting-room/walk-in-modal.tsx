import { type WaitingEntry, type WalkInInput, waitingRoom, walkInInput } from '@contract/waiting-room';
import { useTranslate } from '@refinedev/core';
import { WhoIsThere } from '@/domain/patient/who-is-there';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { Field } from '@/ui/form/field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

type Props = { servicePointId: number; onClose: () => void; onSaved: (id: number) => void };

/** Takes in somebody who comes without an appointment: three fields and Enter. */
export function WalkInModal({ servicePointId, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const askAgain = useAskAgain('patients.createAnyway');
  const form = useResourceForm<WaitingEntry, WalkInInput>({
    resource: waitingRoom.name,
    schema: walkInInput,
    initial: {
      servicePointId,
      name: '',
      phone: '',
      birthday: undefined,
      gender: null,
      isUrgent: false,
      confirmed: false,
    },
    askAgain,
    done: ({ name, number }) => translate('waiting-room.done.create', { name, number }),
    onSaved: ({ id }) => {
      onSaved(id);
      onClose();
    },
  });
  return (
    <FormModal title={translate('waiting-room.walkIn')} form={form} onClose={onClose}>
      <WhoIsThere servicePointId={servicePointId}>
        <Field name="isUrgent" />
      </WhoIsThere>
    </FormModal>
  );
}
