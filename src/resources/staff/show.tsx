import { type StaffMember, staff } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { Tags } from '@/ui/values/tags';
import { AccountPanel } from './account-panel';
import { StatusAction } from './status-action';

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
      actions={(member: StaffMember) => <StatusAction member={member} />}
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
