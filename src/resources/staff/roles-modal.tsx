import { contract } from '@contract/index';
import type { StaffMember } from '@contract/staff';
import { useTranslate } from '@refinedev/core';
import { Modal } from 'antd';
import { useState } from 'react';
import { FailureAlert } from '@/ui/act/failure-alert';
import { useAct } from '@/ui/act/use-act';
import { ReferenceSelect } from '@/ui/form/reference-select';

type Props = { account: NonNullable<StaffMember['account']>; onClose: () => void };

/** Changes the roles of an account; only those are offered that the user may give. */
export function RolesModal({ account, onClose }: Props) {
  const translate = useTranslate();
  const act = useAct(contract.users.endpoints.setRoles);
  const [roleIds, setRoleIds] = useState(account.roles.map(({ id }) => id));

  const save = async () => {
    const call = { params: { id: account.id }, body: { roleIds } };
    const { failure } = await act.attempt(call, { text: translate('form.saved') });
    if (!failure) onClose();
  };

  return (
    <Modal
      open
      title={translate('staff.rolesOf', { name: account.username })}
      okText={translate('buttons.save')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ loading: act.isPending }}
      mask={{ closable: false }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <FailureAlert failure={act.failure} />
      <label htmlFor="staff-roles" style={{ display: 'block', marginBottom: 8 }}>
        {translate('staff.fields.roleIds')}
      </label>
      <ReferenceSelect id="staff-roles" multiple resource="roles" value={roleIds} onChange={setRoleIds} />
    </Modal>
  );
}
