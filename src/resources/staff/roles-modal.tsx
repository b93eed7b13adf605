import type { StaffMember } from '@contract/staff';
import { type User, users } from '@contract/users';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import { bothChoices } from '@/lib/form/both-choices';
import { rowNow } from '@/lib/rows/row-now';
import { ActModal } from '@/ui/act/act-modal';
import { useAct } from '@/ui/act/use-act';
import { ReferenceSelect } from '@/ui/form/reference-select';
import type { Typed } from '@/ui/unsaved/use-typed';

type Seen = { roleIds: number[]; updatedAt: string | undefined };

type Props = { account: NonNullable<StaffMember['account']>; onClose: () => void };

/** Changes the roles of an account; only those are offered that the user may give. */
export function RolesModal({ account, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct(users.endpoints.setRoles);
  // As they were when it was opened: the page behind is shown the roles that a colleague gives, and the choice here knows nothing of them.
  const [seen, setSeen] = useState<Seen>({
    roleIds: account.roles.map(({ id }) => id),
    updatedAt: account.updatedAt ?? undefined,
  });
  const [roleIds, setRoleIds] = useState(seen.roleIds);

  const typed: Typed<{ seen: Seen; roleIds: number[] }> = {
    isDirty: roleIds !== seen.roleIds,
    value: { seen, roleIds },
    restore: (chosen) => {
      setSeen(chosen.seen);
      setRoleIds(chosen.roleIds);
    },
  };
  const save = async () => {
    const call = { params: { id: account.id }, body: { roleIds, updatedAt: seen.updatedAt } };
    const { failure } = await act.attempt(call, { text: () => translate('form.saved') });
    const now = rowNow<User>(failure);
    if (now) {
      setSeen(now);
      setRoleIds(bothChoices(now.roleIds, seen.roleIds, roleIds));
    }
    return !failure;
  };

  return (
    <ActModal
      title={translate('staff.rolesOf', { name: account.username })}
      okText={translate('buttons.save')}
      typed={typed}
      act={act}
      of={{ resource: users.name, id: account.id, call: users.endpoints.setRoles, version: () => seen.updatedAt }}
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
