import { newStaffInput, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useTellPassword } from '@/components/account/initial-password';
import { RolesField } from '@/components/account/rights-fields';
import { UsernameField } from '@/components/account/username-field';
import { CreatePage } from '@/components/crud/create-page';
import { FormSection } from '@/components/form/form-section';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { StaffFields } from './fields';

const newStaff = { ...staff, input: newStaffInput };

export default function StaffCreate() {
  const translate = useTranslate();
  const granted = useGranted();
  const tellPassword = useTellPassword();
  const orgId = useSession((session) => session.user?.organization?.id ?? null);
  return (
    <CreatePage
      of={newStaff}
      initial={{ orgId, servicePointIds: [] }}
      onSaved={({ account, initialPassword }) => {
        if (account && typeof account === 'object' && 'username' in account) {
          tellPassword({ username: String(account.username), password: String(initialPassword) });
        }
      }}
    >
      <StaffFields />
      {granted(staff.endpoints.createAccount) && (
        <FormSection title={translate('staff.sections.account')}>
          <UsernameField hint={translate('staff.hints.username')} />
          <RolesField />
        </FormSection>
      )}
    </CreatePage>
  );
}
