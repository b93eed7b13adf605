import { maskPhone } from '@contract/fields';
import { type WaitingEntry, type WalkInInput, waitingRoom, walkInInput } from '@contract/waiting-room';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useWatch } from 'react-hook-form';
import { KnownPersonInput } from '@/domain/patient/known-person-input';
import { LikelySame } from '@/domain/patient/likely-same';
import { useKnownPerson } from '@/domain/patient/use-known-person';
import { useLikelySame } from '@/domain/patient/use-likely-same';
import { useAskAgain } from '@/ui/act/use-ask-again';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

type Props = { servicePointId: number; onClose: () => void; onSaved: (id: number) => void };

/**
 * Takes in somebody who comes without an appointment: three fields and Enter. Who is on file is offered while they are typed, and asked
 * about where they are nearly typed; of whom nobody has a file it asks for the gender.
 */
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
  const { errors, dirtyFields } = form.formState;
  return (
    <FormModal title={translate('waiting-room.walkIn')} form={form} onClose={onClose}>
      <MaybeOnFile />
      <FormGrid>
        <Field name="name">
          <KnownPersonInput servicePointId={servicePointId} />
        </Field>
        <Field name="phone">
          <KnownPersonInput servicePointId={servicePointId} inputMode="tel" />
        </Field>
        <Field name="birthday" />
        {(errors.gender || dirtyFields.gender) && <Field name="gender" required />}
        <Field name="isUrgent" />
      </FormGrid>
    </FormModal>
  );
}

/** Who is nearly whom was typed, unless somebody is exactly. */
function MaybeOnFile() {
  const translate = useTranslate();
  const choose = useKnownPerson();
  const found = useLikelySame();
  const { phone = '', birthday } = useWatch<WalkInInput>();
  const isExact = found.some((person) => person.birthday === birthday && person.phone === maskPhone(phone));
  return (
    <LikelySame found={isExact ? [] : found}>
      {({ id, name }) => (
        <Button size="small" onClick={() => void choose(id)}>
          {translate('patients.isThis', { name })}
        </Button>
      )}
    </LikelySame>
  );
}
