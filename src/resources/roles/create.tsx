import { type Role, roles } from '@contract/roles';
import { useOne, useTranslate } from '@refinedev/core';
import { useSearchParams } from 'react-router';
import { blankForm } from '@/lib/form/blank-form';
import { useListedAs } from '@/ui/crud/listed-by';
import { useRowName } from '@/ui/names/use-row-name';
import { RecordState } from '@/ui/states/record-state';
import { RoleForm } from './role-form';

/** A new role, blank or, with `?from=7`, with the rights of another. */
export default function RoleCreate() {
  const from = Number(useSearchParams()[0].get('from'));
  const listed = useListedAs(roles.input);
  return Number.isSafeInteger(from) && from > 0 ? (
    <Clone key={from} of={from} />
  ) : (
    <RoleForm key={JSON.stringify(listed)} initial={{ ...blankForm(roles.input), ...listed }} />
  );
}

function Clone({ of }: { of: number }) {
  const translate = useTranslate();
  const nameOf = useRowName('roles');
  const { query } = useOne<Role>({ resource: 'roles', id: of });
  return (
    <RecordState id={of} query={query} fresh>
      {({ name, orgId, description, dataScope, menuIds, permissions }) => (
        <RoleForm
          initial={{
            ...blankForm(roles.input),
            name: translate('roles.cloneName', { name: nameOf(name) }),
            orgId: orgId ?? undefined,
            description,
            dataScope,
            menuIds,
            permissions,
          }}
        />
      )}
    </RecordState>
  );
}
