import { maskPhone } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { FarDayInput } from '@/ui/form/far-day-input';
import { Field } from '@/ui/form/field';
import { FormGrid } from '@/ui/form/form-grid';
import { KnownPersonInput } from './known-person-input';
import { LikelySame } from './likely-same';
import { useKnownPerson } from './use-known-person';
import { useLikelySame } from './use-likely-same';

type Props = { servicePointId: number; phoneHint?: string; children?: ReactNode };

/**
 * Who is there, in three fields. Who is on file is offered while they are typed, and asked about where they are nearly typed; of whom nobody
 * has a file it asks for the gender.
 */
export function WhoIsThere({ servicePointId, phoneHint, children }: Props) {
  const { errors, dirtyFields } = useFormState();
  return (
    <>
      <MaybeOnFile />
      <FormGrid>
        <Field name="name">
          <KnownPersonInput servicePointId={servicePointId} />
        </Field>
        <Field name="phone" hint={phoneHint}>
          <KnownPersonInput servicePointId={servicePointId} inputMode="tel" />
        </Field>
        <Field name="birthday">
          <FarDayInput />
        </Field>
        {(errors.gender || dirtyFields.gender) && <Field name="gender" required />}
        {children}
      </FormGrid>
    </>
  );
}

/** Who is nearly whom was typed, unless somebody is exactly. */
function MaybeOnFile() {
  const translate = useTranslate();
  const choose = useKnownPerson();
  const { found, failed } = useLikelySame();
  const { phone = '', birthday } = useWatch<{ phone?: string; birthday?: string }>();
  const isExact = found.some((person) => person.birthday === birthday && person.phone === maskPhone(phone));
  return (
    <LikelySame found={isExact ? [] : found} failed={failed}>
      {({ id, name }) => (
        <Button size="small" onClick={() => void choose(id)}>
          {translate('patients.isThis', { name })}
        </Button>
      )}
    </LikelySame>
  );
}
