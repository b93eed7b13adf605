import { useRowName } from '@/ui/names/use-row-name';
import { Tags } from '@/ui/values/tags';

/** Roles beside each other. */
export function RoleTags({ roles }: { roles: readonly { name: string }[] }) {
  const nameOf = useRowName('roles');
  return <Tags names={roles.map(({ name }) => nameOf(name))} />;
}
