import { DeleteOutlined } from '@ant-design/icons';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { Button } from 'antd';
import { useGranted } from '@/providers/access-control';
import { useSession } from '@/providers/session';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { AccountActs } from './account-acts';
import { useDeleteUser } from './use-delete-user';

/** The row's actions on its own page, with their names. */
export function UserActions({ user }: { user: User }) {
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
