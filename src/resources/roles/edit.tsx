import type { Role } from '@contract/roles';
import { useShow } from '@refinedev/core';
import { RecordState } from '@/ui/states/record-state';
import { formValues } from './form-schema';
import { RoleForm } from './role-form';

export default function RoleEdit() {
  const { query, showId } = useShow<Role>({ resource: 'roles' });
  return (
    <RecordState id={showId} query={query} fresh>
      {(role) => <RoleForm role={role} initial={formValues(role)} />}
    </RecordState>
  );
}
