import { staff } from '@contract/staff';
import { useSession } from '@/providers/session/session';
import { EditPage } from '@/ui/crud/edit-page';
import { StaffFields } from './fields';

export default function StaffEdit() {
  const ownId = useSession((session) => session.user?.id);
  return <EditPage of={staff}>{({ account }) => <StaffFields isOwn={account?.id === ownId} />}</EditPage>;
}
