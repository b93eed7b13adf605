import { miniProgramUsers } from '@contract/mini-program-users';
import { EditPage } from '@/ui/crud/edit-page';
import { MiniProgramUserFields } from './fields';
import { shownLinks } from './shown-links';

export default function MiniProgramUserEdit() {
  return (
    <EditPage of={miniProgramUsers} showValue={({ linkedPatients }) => shownLinks(linkedPatients)}>
      {(user) => <MiniProgramUserFields user={user} />}
    </EditPage>
  );
}
