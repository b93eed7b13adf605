import { contract } from '@contract/index';
import type { StaffMember } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { ActModal } from '@/ui/act/act-modal';
import { useAct } from '@/ui/act/use-act';
import { ReferenceSelect } from '@/ui/form/reference-select';

type Props = { account: NonNullable<StaffMember['account']>; onClose: () => void };

/** Changes the roles of an account; only those are offered that the user may give. */
export function RolesModal({ account, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct(contract.users.endpoints.setRoles);
  const [held] = useState(account.roles.map(({ id }) => id));
  const [roleIds, setRoleIds] = useState(held);

  const save = async () => {
    const call = { params: { id: account.id }, body: { roleIds, updatedAt: account.updatedAt ?? undefined } };
    return !(await act.attempt(call, { text: () => translate('form.saved') })).failure;
  };

  return (
    <ActModal
      title={translate('staff.rolesOf', { name: account.username })}
      okText={translate('buttons.save')}
      isDirty={roleIds !== held}
      act={act}
      onOk={save}
      onClose={onClose}
    >
      <label htmlFor="staff-roles" style={{ display: 'block', marginBottom: 8 }}>
        {translate('staff.fields.roleIds')}
      </label>
      <ReferenceSelect id="staff-roles" multiple resource="roles" value={roleIds} onChange={setRoleIds} />
    </ActModal>
  );
}
