import { DeleteOutlined } from '@ant-design/icons';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Alert, Button } from 'antd';
import { RoleTags } from '@/domain/account/role-tags';
import { siteTime } from '@/lib/time/local-day';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session/session';
import { RecordDetails } from '@/ui/crud/record-details';
import { ShowPage } from '@/ui/crud/show-page';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { Panel } from '@/ui/layout/panel';
import { Tags } from '@/ui/values/tags';
import { AccountActs } from './account-acts';
import { useDeleteUser } from './use-delete-user';
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
  'hasSecondFactor',
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
                lastLoginAt: user.lastLoginAt ? siteTime(user.lastLoginAt) : translate('users.neverSignedIn'),
              }}
            />
          </Panel>
          {granted(users.endpoints.sessions) && <UserSessions user={user} />}
        </>
      )}
    </ShowPage>
  );
}

/** The row's actions on its own page, with their names. */
function UserActions({ user }: { user: User }) {
  const translate = useTranslate();
  const granted = useGranted();
  const after = useAfterForm(users);
  const deleteUser = useDeleteUser(after.deleted);
  const isOwn = useSession((session) => session.user?.id) === user.id;
  if (!user.isManageable || isOwn) return null;
  return (
    <>
      {granted(users.endpoints.delete) && (
        <Button type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={() => deleteUser(user)}>
          {translate('buttons.delete')}
        </Button>
      )}
      <AccountActs user={user} />
    </>
  );
}
