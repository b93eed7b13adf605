import { users } from '@contract/users';
import { EditPage } from '@/components/crud/edit-page';
import { useSession } from '@/providers/session';
import { UserFields } from './fields';

export default function UserEdit() {
  const ownId = useSession((session) => session.user?.id);
  return (
    <EditPage of={users} name={({ username }) => username}>
      {({ id }) => <UserFields id={id} isOwn={id === ownId} />}
    </EditPage>
  );
}
