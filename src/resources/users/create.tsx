import { users } from '@contract/users';
import { useTellPassword } from '@/domain/account/initial-password';
import { useSession } from '@/providers/session/session';
import { CreatePage } from '@/ui/crud/create-page';
import { UserFields } from './fields';

export default function UserCreate() {
  const tellPassword = useTellPassword();
  const orgId = useSession((session) => session.user?.organization?.id ?? null);
  return (
    <CreatePage
      of={users}
      initial={{ orgId }}
      onSaved={({ username, initialPassword }) =>
        tellPassword({ username: String(username), password: String(initialPassword) })
      }
    >
      <UserFields />
    </CreatePage>
  );
}
