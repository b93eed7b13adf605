import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { RowAction } from '@/ui/crud/row-action';
import { RowActions } from '@/ui/crud/row-actions';
import { useStaffStatus } from './use-staff-status';

/** What the user may do with one person. Whoever has an account is not deleted, and nobody dismisses themselves. */
export function StaffRowActions({ member }: { member: StaffMember }) {
  const translate = useTranslate();
  const granted = useGranted();
  const setStatus = useStaffStatus();
  const ownId = useSession((session) => session.user?.id);
  if (!member.isManageable) return null;
  const { realName: name, status, account } = member;
  const isEnabled = status === 1;
  return (
    <RowActions of={staff} row={member} name={name} mayDelete={account === null}>
      {granted(staff.endpoints.setStatus) && account?.id !== ownId && (
        <RowAction
          label={translate(isEnabled ? 'account.disable.action' : 'account.enable')}
          name={name}
          icon={isEnabled ? <StopOutlined /> : <CheckCircleOutlined />}
          onClick={() => setStatus(member, isEnabled ? 0 : 1)}
        />
      )}
    </RowActions>
  );
}
