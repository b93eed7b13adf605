import { users } from '@contract/users';
import { useParsed } from '@refinedev/core';
import { EditPage } from '@/components/crud/edit-page';
import { useSession } from '@/providers/session';
import { UserFields } from './fields';

export default function UserEdit() {
  const id = Number(useParsed().id);
  const isOwn = useSession((session) => session.user?.id) === id;
  return (
    <EditPage of={users} name={({ username }) => username}>
      <UserFields id={id} isOwn={isOwn} />
    </EditPage>
  );
}
