import { superAdmin } from '@contract/role-kinds';
import type { Role } from '@contract/roles';
import { useTranslate } from '@refinedev/core';
import { Alert, Spin } from 'antd';
import { Field } from '@/ui/form/field';
import { FormSection } from '@/ui/form/form-section';
import { useRowName } from '@/ui/names/use-row-name';
import { failureOf } from '@/ui/states/failure-of';
import { ErrorState } from '@/ui/states/states';
import { TreeField } from './tree-field';
import { useRightTrees } from './use-right-trees';

/** The super admin's rights are complete and stay so: only its name can be changed. */
export function RoleFields({ role }: { role?: Role }) {
  const translate = useTranslate();
  const shownName = useRowName('roles')(role?.name ?? '');
  return (
    <>
      <FormSection title={translate('roles.sections.basic')}>
        <Field
          name="name"
          hint={shownName === (role?.name ?? '') ? undefined : translate('roles.shownAs', { name: shownName })}
        />
        <Field name="code" hint={role ? undefined : translate('roles.codeHint')} disabled={role?.isSeeded} />
        <Field name="orgId" />
        {role?.code !== superAdmin && <Field name="dataScope" />}
        <Field name="description" className="whole-line" />
      </FormSection>
      <FormSection title={translate('roles.sections.rights')}>
        {role?.code === superAdmin ? (
          <Alert className="whole-line mb-24" type="info" showIcon title={translate('roles.superAdminHint')} />
        ) : (
          <Trees role={role} />
        )}
      </FormSection>
    </>
  );
}

function Trees({ role }: { role?: Role }) {
  const { menus, calls, query } = useRightTrees(role);
  const failure = failureOf(query);
  if (failure) return <ErrorState error={failure} onRetry={() => void query.refetch()} />;
  if (query.isLoading) return <Spin />;
  return (
    <div className="grid cols-2 whole-line gap-24 mb-24 desk-cols-1">
      <TreeField name="menuIds" nodes={menus} toKey={String} fromKey={Number} />
      <TreeField name="permissions" nodes={calls} toKey={String} fromKey={String} folded />
    </div>
  );
}
