import { staff } from '@contract/staff';
import { useOne, useParsed } from '@refinedev/core';
import { EditPage } from '@/components/crud/edit-page';
import { useSession } from '@/providers/session';
import { StaffFields } from './fields';

export default function StaffEdit() {
  const { id } = useParsed();
  const ownId = useSession((session) => session.user?.id);
  const { result } = useOne<{ id: number; account: { id: number } | null }>({
    resource: staff.name,
    id,
    errorNotification: false,
    queryOptions: { staleTime: 60_000 },
  });
  return (
    <EditPage of={staff} name={({ realName }) => realName}>
      <StaffFields isOwn={result?.account?.id === ownId} />
    </EditPage>
  );
}
