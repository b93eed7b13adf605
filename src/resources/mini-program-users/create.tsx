import { miniProgramUsers } from '@contract/mini-program-users';
import { CreatePage } from '@/ui/crud/create-page';
import { MiniProgramUserFields } from './fields';

export default function MiniProgramUserCreate() {
  return (
    <CreatePage of={miniProgramUsers}>
      <MiniProgramUserFields />
    </CreatePage>
  );
}
