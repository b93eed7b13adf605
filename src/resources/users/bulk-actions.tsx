import { roles } from '@contract/roles';
import { type User, users } from '@contract/users';
import { useCustomMutation, useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { BulkAction } from '@/components/list/bulk-action';
import { BulkActions } from '@/components/list/bulk-actions';
import type { Selection } from '@/components/list/selection';
import { ReferenceSelect } from '@/components/reference-select';
import { AppError } from '@/lib/app-error';
import { useGranted } from '@/providers/access-control';
import { mutationOf } from '@/providers/call';

const { setStatus, setRoles } = users.endpoints;
const quiet = { quiet: true };

/** Enables, disables and gives a role to many accounts. `rows` are those that the list has shown so far. */
export function UserBulkActions({ selection, rows }: { selection: Selection; rows: ReadonlyMap<number, User> }) {
  const translate = useTranslate();
  const granted = useGranted();
  const { mutateAsync: send } = useCustomMutation();
  const [roleId, setRoleId] = useState<number | null>(null);

  const changeStatus = (status: 0 | 1) => (id: number) =>
    send(mutationOf(setStatus, { params: { id }, body: { status }, meta: quiet }));

  const giveRole = (id: number) => {
    if (roleId === null) throw new AppError({ kind: 'http', statusCode: 400, message: translate('users.bulk.noRole') });
    const roleIds = [...new Set([...(rows.get(id)?.roleIds ?? []), roleId])];
    return send(mutationOf(setRoles, { params: { id }, body: { roleIds }, meta: quiet }));
  };

  const actions: BulkAction[] = [];
  if (granted(setRoles) && granted(roles.endpoints.options)) {
    actions.push({
      key: 'role',
      label: translate('users.bulk.role'),
      question: translate('users.bulk.roleQuestion'),
      run: async (id) => giveRole(id),
      children: (
        <ReferenceSelect
          resource={roles.name}
          endpoint="options"
          search="query"
          placeholder={translate('users.fields.roleIds')}
          value={roleId}
          onChange={setRoleId}
        />
      ),
    });
  }
  if (granted(setStatus)) {
    actions.push(
      { key: 'enable', label: translate('account.enable'), run: changeStatus(1) },
      { key: 'disable', label: translate('account.disable.action'), run: changeStatus(0), danger: true },
    );
  }
  return <BulkActions resource={users.name} selection={selection} actions={actions} />;
}
