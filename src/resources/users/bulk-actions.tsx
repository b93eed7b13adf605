import { roles } from '@contract/roles';
import { type User, users } from '@contract/users';
import { type BaseRecord, useDataProvider, useTranslate } from '@refinedev/core';
import { useId, useState } from 'react';
import { useGranted } from '@/providers/access-control';
import { isManageable, useStatusActions } from '@/ui/crud/use-status-actions';
import { ReferenceSelect } from '@/ui/form/reference-select';
import type { BulkAction } from '@/ui/list/bulk/bulk-action';
import { BulkActions } from '@/ui/list/bulk/bulk-actions';
import type { Selection } from '@/ui/list/selection';
import { useLabel } from '@/ui/names/use-label';

const { one, setRoles } = users.endpoints;

const accountIdOf = ({ id }: User) => id;

/** Enables, disables and gives a role to many accounts. */
export function UserBulkActions({ selection }: { selection: Selection<User> }) {
  const translate = useTranslate();
  const granted = useGranted();
  const statusActions = useStatusActions(users, accountIdOf);
  const dataProvider = useDataProvider()();
  const label = useLabel(users.name);
  const field = useId();
  const [roleId, setRoleId] = useState<number | null>(null);

  /** The account as it is now, for whoever may see that: a row of another page is known as it was when it was shown. */
  const accountOf = async (id: number, known: BaseRecord | undefined) =>
    granted(one)
      ? (await dataProvider.getOne<User>({ resource: users.name, id, meta: { quiet: true } })).data
      : (known as User | undefined);
  const giveRole =
    (roleId: number): BulkAction['run'] =>
    async (id, send, known) => {
      const row = await accountOf(id, known);
      const roleIds = [...new Set([...(row?.roleIds ?? []), roleId])];
      return send(setRoles, { params: { id }, body: { roleIds, updatedAt: row?.updatedAt } });
    };

  const actions: BulkAction[] = [...statusActions];
  if (granted(setRoles) && granted(roles.endpoints.options)) {
    actions.unshift({
      key: 'role',
      label: translate('users.bulk.role'),
      question: 'users.bulk.roleQuestion',
      call: setRoles,
      isOpen: isManageable,
      run: roleId === null ? undefined : giveRole(roleId),
      isDone: ({ roleIds }) => roleIds.includes(roleId),
      typed: { isDirty: roleId !== null, value: roleId, restore: setRoleId },
      children: (
        <div className="stack gap-12 mb-16">
          <label htmlFor={field}>{label('roleIds')}</label>
          <ReferenceSelect id={field} resource={roles.name} value={roleId} onChange={setRoleId} />
        </div>
      ),
    });
  }
  return <BulkActions selection={selection} actions={actions} />;
}
