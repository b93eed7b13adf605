import { Tags } from '../tags';
import { useRowName } from '../use-row-name';

/** Roles beside each other. */
export function RoleTags({ roles }: { roles: readonly { name: string }[] }) {
  const nameOf = useRowName('roles');
  return <Tags names={roles.map(({ name }) => nameOf(name))} />;
}
