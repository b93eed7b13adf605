import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { PlaceFields } from '@/domain/account/rights-fields';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';

/** The inputs of somebody's own data; `isOwn` for the user's own, who does not choose where they work. */
export function StaffFields({ isOwn = false }: { isOwn?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('staff.sections.person')}>
        <Field name="realName" />
        <Field name="gender" />
        <Field name="phone" />
        <Field name="email" />
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
        <Field name="title" />
        <Field name="licenseNo" />
        <Field name="signature" hint={translate('staff.hints.signature')} />
        <Field name="hireDate" />
        <Field name="remark" />
      </FormSection>
    </>
  );
}
