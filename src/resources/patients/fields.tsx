import { ageOn } from '@contract/age';
import { useTranslate } from '@refinedev/core';
import { Input, InputNumber } from 'antd';
import dayjs from 'dayjs';
import { useFormContext } from 'react-hook-form';
import { ServicePointSelect } from '@/domain/service-point/service-point-select';
import { birthdayAtAge, today } from '@/lib/local-day';
import { RadioField, SelectField } from '@/ui/form/choice';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import type { PatientForm } from './form-schema';

/** The inputs of a patient; age and birthday follow each other. */
export function PatientFields() {
  const translate = useTranslate();
  const { setValue, getValues } = useFormContext<PatientForm>();
  const options = { shouldDirty: true, shouldValidate: true };

  const followBirthday = (birthday: string | null) => {
    if (birthday) setValue('age', Math.max(0, ageOn(birthday, today()).years), options);
  };
  const followAge = (age: number | null) => {
    const { birthday } = getValues();
    if (age === null || (birthday && ageOn(birthday, today()).years === age)) return;
    setValue('birthday', birthdayAtAge(age, birthday), options);
  };

  return (
    <>
      <FormSection title={translate('patients.sections.basic')}>
        <Field name="name">
          <Input autoComplete="off" />
        </Field>
        <RadioField name="gender" />
        <Field name="birthday" hint={translate('patients.hints.birthday')}>
          <FollowedDate onFollow={followBirthday} disabledDate={(day) => day.isAfter(dayjs(), 'day')} />
        </Field>
        <Field name="age">
          <FollowedNumber onFollow={followAge} min={0} max={130} precision={0} style={{ width: '100%' }} />
        </Field>
        <Field name="phone">
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field name="servicePointId">
          <ServicePointSelect />
        </Field>
        <Field name="address">
          <Input autoComplete="off" />
        </Field>
      </FormSection>
      <FormSection title={translate('patients.sections.source')}>
        <SelectField name="source" />
        <Field name="sourceRemark" />
      </FormSection>
      <FormSection title={translate('patients.sections.guardian')}>
        <Field name="guardianName" hint={translate('patients.hints.guardian')}>
          <Input autoComplete="off" />
        </Field>
        <SelectField name="guardianRelation" />
        <Field name="school" />
        <Field name="grade" />
      </FormSection>
      <FormSection title={translate('patients.sections.health')}>
        <SelectField name="parentalMyopia" />
        <span />
        <Field name="allergy">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
        <Field name="history">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
        </Field>
      </FormSection>
    </>
  );
}

type FollowedDateProps = React.ComponentProps<typeof DateInput> & { onFollow: (day: string | null) => void };

function FollowedDate({ onFollow, onChange, ...props }: FollowedDateProps) {
  return (
    <DateInput
      {...props}
      onChange={(day) => {
        onChange?.(day);
        onFollow(day);
      }}
    />
  );
}

type FollowedNumberProps = Omit<React.ComponentProps<typeof InputNumber<number>>, 'onChange'> & {
  onChange?: (value: number | null) => void;
  onFollow: (value: number | null) => void;
};

function FollowedNumber({ onFollow, onChange, ...props }: FollowedNumberProps) {
  return (
    <InputNumber<number>
      {...props}
      onChange={(value) => {
        onChange?.(value);
        onFollow(value);
      }}
    />
  );
}
