import { users } from '@contract/users';
import { useTellPassword } from '@/components/account/initial-password';
import { CreatePage } from '@/components/crud/create-page';
import { useSession } from '@/providers/session';
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
