import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { ActButton } from '@/ui/crud/act-button';
import { useStaffStatus } from './use-staff-status';

/** Says that somebody has left, or is back, in the list or on their page. Nobody dismisses themselves. */
export function StatusAction({ member, inRow = false }: { member: StaffMember; inRow?: boolean }) {
  const translate = useTranslate();
  const granted = useGranted();
  const setStatus = useStaffStatus();
  const isOwn = useSession((session) => session.user?.id) === member.account?.id;
  if (!member.isManageable || isOwn || !granted(staff.endpoints.setStatus)) return null;
  const isEnabled = member.status === 1;
  return (
    <ActButton
      inRow={inRow}
      label={translate(isEnabled ? 'account.disable.action' : 'account.enable')}
      name={member.realName}
      icon={isEnabled ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      onClick={() => setStatus(member, isEnabled ? 0 : 1)}
    />
  );
}
