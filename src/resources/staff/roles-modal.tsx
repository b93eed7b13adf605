import { contract } from '@contract/index';
import type { StaffMember } from '@contract/staff';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { App, Modal } from 'antd';
import { useState } from 'react';
import { useAccountActions } from '@/components/account/use-account-actions';
import { ReferenceSelect } from '@/components/reference-select';
import { mutationOf } from '@/providers/call';

const { setRoles } = contract.users.endpoints;

type Props = { account: NonNullable<StaffMember['account']>; onClose: () => void };

/** Changes the roles of an account; only those are offered that the user may give. */
export function RolesModal({ account, onClose }: Props) {
  const translate = useTranslate();
  const { message } = App.useApp();
  const { changed } = useAccountActions();
  const { mutateAsync: send, mutation } = useCustomMutation();
  const [roleIds, setRoleIds] = useState(account.roles.map(({ id }) => id));

  const save = async () => {
    await send(mutationOf(setRoles, { params: { id: account.id }, body: { roleIds } }));
    message.success(translate('form.saved'));
    await changed();
    onClose();
  };

  return (
    <Modal
      open
      title={translate('staff.rolesOf', { name: account.username })}
      okText={translate('buttons.save')}
      cancelText={translate('buttons.cancel')}
      okButtonProps={{ loading: mutation.isPending, disabled: mutation.isPending }}
      maskClosable={false}
      // A refusal is reported like every failed request, and the dialog stays.
      onOk={() => void save().catch(() => undefined)}
      onCancel={onClose}
    >
      <label htmlFor="staff-roles" style={{ display: 'block', marginBottom: 8 }}>
        {translate('staff.fields.roleIds')}
      </label>
      <ReferenceSelect
        id="staff-roles"
        multiple
        resource="roles"
        endpoint="options"
        search="query"
        value={roleIds}
        onChange={setRoleIds}
      />
    </Modal>
  );
}
