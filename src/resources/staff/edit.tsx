import { staff } from '@contract/staff';
import { EditPage } from '@/components/crud/edit-page';
import { useSession } from '@/providers/session';
import { StaffFields } from './fields';

export default function StaffEdit() {
  const ownId = useSession((session) => session.user?.id);
  return (
    <EditPage of={staff} name={({ realName }) => realName}>
      {({ account }) => <StaffFields isOwn={account?.id === ownId} />}
    </EditPage>
  );
}
