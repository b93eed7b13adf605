import { ageOn } from '@contract/age';
import { useTranslate } from '@refinedev/core';
import { useFormContext } from 'react-hook-form';
import { birthdayAtAge, today } from '@/lib/local-day';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import type { PatientForm } from './form-schema';

/** The inputs of a patient; age and birthday follow each other. */
export function PatientFields() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext<PatientForm>();
  const options = { shouldDirty: true, shouldValidate: true };

  const followBirthday = () => {
    const { birthday } = getValues();
    if (birthday) setValue('age', Math.max(0, ageOn(birthday, today()).years), options);
  };
  const followAge = () => {
    const { age, birthday } = getValues();
    if (age === null || (birthday && ageOn(birthday, today()).years === age)) return;
    setValue('birthday', birthdayAtAge(age, birthday), options);
  };

  return (
    <>
      <FormSection title={translate('patients.sections.basic')}>
        <Field name="name" />
        <Field name="gender" />
        <Field name="birthday" hint={translate('patients.hints.birthday')} onChanged={followBirthday}>
          <DateInput disabledDate={(day) => day.format('YYYY-MM-DD') > today()} />
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
