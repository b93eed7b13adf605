import { users } from '@contract/users';
import { useSession } from '@/providers/session/session';
import { EditPage } from '@/ui/crud/edit-page';
import { UserFields } from './fields';

export default function UserEdit() {
  const ownId = useSession((session) => session.user?.id);
  return <EditPage of={users}>{({ id }) => <UserFields id={id} isOwn={id === ownId} />}</EditPage>;
}
