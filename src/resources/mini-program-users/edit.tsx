import { type MiniProgramUser, miniProgramUsers } from '@contract/mini-program-users';
import { useOne, useParsed } from '@refinedev/core';
import { EditPage } from '@/components/crud/edit-page';
import { MiniProgramUserFields } from './fields';

export default function MiniProgramUserEdit() {
  const { id } = useParsed();
  // The page's own query: one request.
  const { result } = useOne<MiniProgramUser>({ resource: miniProgramUsers.name, id, errorNotification: false });
  return (
    <EditPage of={miniProgramUsers} name={({ nickname }) => nickname}>
      <MiniProgramUserFields user={result} />
    </EditPage>
  );
}
