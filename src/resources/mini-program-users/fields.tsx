import type { MiniProgramUser } from '@contract/mini-program-users';
import { patients } from '@contract/patients';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { useGranted } from '@/providers/access-control';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { LinkedPatientsInput } from './linked-patients-input';

/** The inputs of a mini-program user; `user` as it is, for the names of those who are linked already. */
export function MiniProgramUserFields({ user }: { user?: MiniProgramUser }) {
  const translate = useTranslate();
  const granted = useGranted();
  const mayLink = granted(patients.endpoints.one) && granted(patients.endpoints.all);
  return (
    <>
      <FormSection>
        <Field name="nickname" />
        <Field name="phone" />
        <Field name="servicePointId" />
        <Field name="status" />
      </FormSection>
      {mayLink && (
        <FormSection title={translate('mini-program-users.fields.linkedPatients')}>
          <div style={{ gridColumn: '1 / -1', marginBottom: 24 }}>
            {user && user.hiddenLinks > 0 && (
              <Alert
                type="info"
                showIcon
                title={translate('mini-program-users.hints.hidden', { count: user.hiddenLinks })}
                style={{ marginBottom: 16 }}
              />
            )}
            <LinkedPatientsInput known={user?.linkedPatients ?? []} />
          </div>
        </FormSection>
      )}
    </>
  );
}
