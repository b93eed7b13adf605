import { useTranslate } from '@refinedev/core';
import { Alert, Input } from 'antd';
import { PlaceFields } from '@/domain/account/rights-fields';
import { RadioField, SelectField } from '@/ui/form/choice';
import { DateInput } from '@/ui/form/date-input';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { PicturesInput } from '@/ui/pictures/pictures-input';

/** The inputs of somebody's own data; `isOwn` for the user's own, who does not choose where they work. */
export function StaffFields({ isOwn = false }: { isOwn?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('staff.sections.person')}>
        <Field name="realName">
          <Input autoComplete="off" />
        </Field>
        <RadioField name="gender" />
        <Field name="phone">
          <Input type="tel" autoComplete="off" />
        </Field>
        <Field name="email">
          <Input type="email" autoComplete="off" />
        </Field>
      </FormSection>
      <FormSection title={translate('staff.sections.work')}>
        {isOwn && (
          <Alert
            type="info"
            showIcon
            title={translate('staff.hints.own')}
            style={{ gridColumn: '1 / -1', marginBottom: 16 }}
          />
        )}
        <PlaceFields disabled={isOwn} />
        <SelectField name="title" />
        <Field name="licenseNo">
          <Input autoComplete="off" />
        </Field>
        <Field name="signature">
          <PicturesInput purpose="attachment" />
        </Field>
        <Field name="hireDate">
          <DateInput />
        </Field>
        <Field name="remark">
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} />
        </Field>
      </FormSection>
    </>
  );
}
