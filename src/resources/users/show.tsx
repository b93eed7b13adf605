import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Alert } from 'antd';
import { RoleTags } from '@/domain/account/role-tags';
import { localTime } from '@/lib/local-day';
import { useGranted } from '@/providers/access-control';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { Panel } from '@/ui/layout/panel';
import { Tags } from '@/ui/values/tags';
import { UserActions } from './user-actions';
import { UserSessions } from './user-sessions';

const fields = [
  'username',
  'realName',
  'phone',
  'email',
  'orgName',
  'roles',
  'servicePoints',
  'status',
  'lastLoginAt',
  'createdAt',
] as const;

export default function UserShow() {
  const translate = useTranslate();
  const granted = useGranted();
  const blank = '—';

  return (
    <ShowPage
      of={users}
      mayEdit={({ isManageable }) => isManageable}
      mayDelete={() => false}
      actions={(user: User) => <UserActions user={user} />}
    >
      {(user: User) => (
        <>
          {!user.isManageable && (
            <Alert type="info" showIcon title={translate('users.hints.beyond')} style={{ marginBottom: 16 }} />
          )}
          {user.mustChangePassword && (
            <Alert type="warning" showIcon title={translate('users.hints.mustChange')} style={{ marginBottom: 16 }} />
          )}
          <Panel>
            <RecordDetails
              of={users}
              row={user}
              fields={fields}
              render={{
                roles: user.roles.length > 0 ? <RoleTags roles={user.roles} /> : blank,
                servicePoints:
                  user.servicePoints.length > 0 ? <Tags names={user.servicePoints.map(({ name }) => name)} /> : blank,
                lastLoginAt: user.lastLoginAt ? localTime(user.lastLoginAt) : translate('users.neverSignedIn'),
              }}
            />
          </Panel>
          {granted(users.endpoints.sessions) && <UserSessions user={user} />}
        </>
      )}
    </ShowPage>
  );
}
