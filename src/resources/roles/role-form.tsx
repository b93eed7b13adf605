import type { Role } from '@contract/roles';
import { roles } from '@contract/roles';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useAfterForm } from '@/components/crud/use-after-form';
import { FormPage } from '@/components/form/form-page';
import { useResourceForm } from '@/components/form/use-resource-form';
import { useTabTitle } from '@/components/tab-context';
import { hasChanges, noRights, type RightsChanges, rightsChanges } from './changes';
import { ChangesDialog } from './changes-dialog';
import { RoleFields } from './fields';
import { type RoleForm as Form, roleForm } from './form-schema';
import { RightsDifference } from './rights-difference';

type Props = { role?: Role; initial: DefaultValues<Form> };

/** The form of a role. What a change of rights means is shown before it is saved. */
export function RoleForm({ role, initial }: Props) {
  const translate = useTranslate();
  const after = useAfterForm(roles);
  const [changes, setChanges] = useState<RightsChanges>();
  const title = role ? translate('form.editTitle', { name: role.name }) : translate('roles.titles.create');
  useTabTitle(role && translate('form.editTab', { name: role.name }));
  const form = useResourceForm<Role, Form>({
    resource: 'roles',
    schema: roleForm,
    initial,
    row: role,
    onSaved: ({ id }) => {
      after.saved(Number(id));
    },
  });

  const review = form.handleSubmit(async (values) => {
    const found = rightsChanges(role ?? noRights, values);
    if (hasChanges(found)) setChanges(found);
    else await form.submit();
  });
  const save = async (endSessions: boolean) => {
    form.setValue('endSessions', endSessions);
    await form.submit();
    // Saved, the page is gone; refused, the fields say why.
    setChanges(undefined);
  };

  // Hundreds of rights: of two versions only what differs from the role as it was is worth reading.
  const showRights = (name: string, value: unknown) => {
    if (!role || !Array.isArray(value)) return undefined;
    if (name === 'menuIds') return <RightsDifference of="menu" before={role.menuIds} after={value} />;
    if (name === 'permissions') return <RightsDifference of="call" before={role.permissions} after={value} />;
    return undefined;
  };

  return (
    <FormPage
      title={title}
      form={{ ...form, submit: review }}
      onCancel={() => void after.cancelled(role?.id)}
      showValue={showRights}
    >
      <RoleFields role={role} />
      {changes && (
        <ChangesDialog
          changes={changes}
          userCount={role?.userCount ?? 0}
          isSaving={form.isSaving}
          onSave={save}
          onCancel={() => setChanges(undefined)}
        />
      )}
    </FormPage>
  );
}
