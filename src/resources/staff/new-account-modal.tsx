import { type StaffMember, staff, staffAccountInput } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useTellPassword } from '@/domain/account/initial-password';
import { RolesField } from '@/domain/account/rights-fields';
import { UsernameField } from '@/domain/account/username-field';
import { FormModal } from '@/ui/form/form-modal';
import { useResourceForm } from '@/ui/form/use-resource-form';

/** Makes an account for somebody who has none. */
export function NewAccountModal({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const translate = useTranslate();
  const tellPassword = useTellPassword();
  const form = useResourceForm({
    resource: staff.name,
    schema: staffAccountInput,
    initial: { username: '', roleIds: [] },
    isOpen: ({ account }) => account === null,
    meta: { endpoint: 'createAccount', params: { id: member.id } },
    onSaved: ({ account, initialPassword }) => {
      tellPassword({ username: String(account?.username), password: String(initialPassword) });
      onClose();
    },
  });
  return (
    <FormModal title={translate('staff.createAccount')} form={form} onClose={onClose}>
      <UsernameField />
      <RolesField />
    </FormModal>
  );
}
