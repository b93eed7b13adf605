import { isDay } from '@contract/typed';
import { useTranslate } from '@refinedev/core';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { birthdayAtAge, today } from '@/lib/time/local-day';
import { FarDayInput } from '@/ui/form/far-day-input';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { type PatientForm, patientForm, yearsOf } from './form-schema';

const { age: ageField } = patientForm.shape;

/** The inputs of a patient. The age follows the birthday; a birthday follows the age only where nobody has given one. */
export function PatientFields() {
  const translate = useTranslate();
  const { setValue, getValues, trigger } = useFormContext<PatientForm>();
  const options = { shouldDirty: true, shouldValidate: true };
  /** What one of the two has given of the other: it goes with that. */
  const reckoned = useRef<{ birthday?: string; age?: number }>({});
  // Nothing is said of what nobody has left empty.
  const empty = (name: 'age' | 'birthday') => setValue(name, null as never, { shouldDirty: true });

  const followBirthday = () => {
    const { age, birthday } = getValues();
    if (isDay(birthday)) {
      reckoned.current.age = yearsOf(birthday);
      setValue('age', reckoned.current.age, options);
    } else if (!birthday && age === reckoned.current.age) empty('age');
  };
  const followAge = () => {
    const { age, birthday } = getValues();
    if (birthday && birthday !== reckoned.current.birthday) return void trigger('age');
    if (ageField.safeParse(age).success) {
      reckoned.current.birthday = birthdayAtAge(age, undefined);
      setValue('birthday', reckoned.current.birthday, options);
    } else if (birthday) empty('birthday');
  };

  return (
    <>
      <FormSection title={translate('patients.sections.basic')}>
        <Field name="name" />
        <Field name="gender" />
        <Field name="birthday" hint={translate('patients.hints.birthday')} onChanged={followBirthday}>
          <FarDayInput disabledDate={(day) => day.format('YYYY-MM-DD') > today()} />
        </Field>
        <Field name="age" onChanged={followAge} />
        <Field name="phone" />
        <Field name="servicePointId" />
        <Field name="address" />
      </FormSection>
      <FormSection title={translate('patients.sections.source')}>
        <Field name="source" />
        <Field name="sourceRemark" />
      </FormSection>
      <FormSection title={translate('patients.sections.guardian')}>
        <Field name="guardianName" hint={translate('patients.hints.guardian')} />
        <Field name="guardianRelation" />
        <Field name="school" />
        <Field name="grade" />
      </FormSection>
      <FormSection title={translate('patients.sections.health')}>
        <Field name="parentalMyopia" />
        <span />
        <Field name="allergy" />
        <Field name="history" />
      </FormSection>
    </>
  );
}
