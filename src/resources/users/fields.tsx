import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { PlaceFields, RolesField } from '@/domain/account/rights-fields';
import { UsernameField } from '@/domain/account/username-field';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';

type Props = {
  /** The account that is edited. */
  id?: number;
  /** Nobody changes their own rights. */
  isOwn?: boolean;
};

export function UserFields({ id, isOwn = false }: Props) {
  const translate = useTranslate();
  return (
    <>
      <FormSection title={translate('users.sections.person')}>
        <UsernameField exceptId={id} hint={translate('users.hints.username')} />
        <Field name="realName" />
        <Field name="phone" />
        <Field name="email" />
      </FormSection>
      <FormSection title={translate('users.sections.rights')}>
        {isOwn && (
          <Alert
            type="info"
            showIcon
            title={translate('users.hints.own')}
            style={{ gridColumn: '1 / -1', marginBottom: 16 }}
          />
        )}
        <RolesField disabled={isOwn} />
        <PlaceFields disabled={isOwn} hint={translate('users.hints.servicePointIds')} />
      </FormSection>
    </>
  );
}
