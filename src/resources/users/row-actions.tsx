import { type User, users } from '@contract/users';
import { useSession } from '@/providers/session/session';
import { RowActions } from '@/ui/crud/row-actions';
import { AccountActs } from './account-acts';
import { useDeleteUser } from './use-delete-user';

/** What the user may do with one account. One with more rights is not touched at all. */
export function UserRowActions({ user }: { user: User }) {
  const deleteUser = useDeleteUser();
  const isOwn = useSession((session) => session.user?.id) === user.id;
  if (!user.isManageable) return null;
  return (
    <RowActions of={users} row={user} name={user.username} mayDelete={!isOwn} onDelete={() => deleteUser(user)}>
      <AccountActs user={user} inRow />
    </RowActions>
  );
}
