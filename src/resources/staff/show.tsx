import { CheckCircleOutlined, StopOutlined } from '@ant-design/icons';
import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { Tags } from '@/ui/values/tags';
import { AccountPanel } from './account-panel';
import { useStaffStatus } from './use-staff-status';

const fields = [
  'realName',
  'gender',
  'phone',
  'email',
  'title',
  'licenseNo',
  'orgName',
  'servicePoints',
  'hireDate',
  'status',
  'signature',
  'createdAt',
  'remark',
] as const;

export default function StaffShow() {
  const translate = useTranslate();
  return (
    <ShowPage
      of={staff}
      mayEdit={({ isManageable }) => isManageable}
      mayDelete={({ isManageable, account }) => isManageable && account === null}
      actions={(member: StaffMember) => <StatusButton member={member} />}
    >
      {(member: StaffMember) => (
        <>
          {member.status === 0 && (
            <Alert type="warning" showIcon title={translate('staff.hints.disabled')} style={{ marginBottom: 16 }} />
          )}
          <Panel>
            <RecordDetails
              of={staff}
              row={member}
              fields={fields}
              render={{
                servicePoints: <Tags names={member.servicePoints.map(({ name }) => name)} />,
              }}
            />
          </Panel>
          <AccountPanel member={member} />
        </>
      )}
    </ShowPage>
  );
}

function StatusButton({ member }: { member: StaffMember }) {
  const translate = useTranslate();
  const granted = useGranted();
  const setStatus = useStaffStatus();
  const isOwn = useSession((session) => session.user?.id) === member.account?.id;
  if (!member.isManageable || isOwn || !granted(staff.endpoints.setStatus)) return null;
  const isEnabled = member.status === 1;
  return (
    <Button
      icon={isEnabled ? <StopOutlined aria-hidden /> : <CheckCircleOutlined aria-hidden />}
      onClick={() => setStatus(member, isEnabled ? 0 : 1)}
    >
      {translate(isEnabled ? 'account.disable.action' : 'account.enable')}
    </Button>
  );
}
