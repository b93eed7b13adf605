import { miniProgramUsers } from '@contract/mini-program-users';
import { EditPage } from '@/ui/crud/edit-page';
import { MiniProgramUserFields } from './fields';

export default function MiniProgramUserEdit() {
  return <EditPage of={miniProgramUsers}>{(user) => <MiniProgramUserFields user={user} />}</EditPage>;
}
