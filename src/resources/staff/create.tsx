import { newStaffInput, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useTellPassword } from '@/domain/account/initial-password';
import { RolesField } from '@/domain/account/rights-fields';
import { UsernameField } from '@/domain/account/username-field';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { CreatePage } from '@/ui/crud/create-page';
import { FormSection } from '@/ui/form/form-section';
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
