import { type WaitingEntry, type WalkInInput, waitingRoom, walkInInput } from '@contract/waiting-room';
import { useTranslate } from '@refinedev/core';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

type Props = { servicePointId: number; onClose: () => void; onSaved: (id: number) => void };

/** Takes in somebody who comes without an appointment: three fields and Enter. Of whom nobody has a file it asks for the gender. */
export function WalkInModal({ servicePointId, onClose, onSaved }: Props) {
  const translate = useTranslate();
  const form = useResourceForm<WaitingEntry, WalkInInput>({
    resource: waitingRoom.name,
    schema: walkInInput,
    initial: { servicePointId, name: '', phone: '', birthday: undefined, gender: null, isUrgent: false },
    done: ({ name, number }) => translate('waiting-room.done.create', { name, number }),
    onSaved: ({ id }) => {
      onSaved(id);
      onClose();
    },
  });
  const { errors, dirtyFields } = form.formState;
  return (
    <FormModal title={translate('waiting-room.walkIn')} form={form} onClose={onClose}>
      <FormGrid>
        <Field name="name" />
        <Field name="phone" />
        <Field name="birthday" />
        {(errors.gender || dirtyFields.gender) && <Field name="gender" required />}
        <Field name="isUrgent" />
      </FormGrid>
    </FormModal>
  );
}
