import { type Role, roles } from '@contract/roles';
import { useTranslate } from '@refinedev/core';
import { useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import { useAfterForm } from '@/ui/crud/use-after-form';
import { FormPage } from '@/ui/form/form-page';
import { useResourceForm } from '@/ui/form/use-resource-form';
import { useRowName } from '@/ui/names/use-row-name';
import { useTabTitle } from '@/ui/tab/tab-context';
import { hasChanges, noRights, type Rights, rightsChanges } from './changes';
import { ChangesDialog } from './changes-dialog';
import { RoleFields } from './fields';
import { type RoleForm as Form, roleForm } from './form-schema';
import { missingCalls } from './missing-calls';
import { useRightNames } from './use-right-names';
import { usePermissionNodes } from './use-right-trees';

type Props = { role?: Role; initial: DefaultValues<Form> };

/** The form of a role. What a change of rights means is shown before it is saved. */
export function RoleForm({ role, initial }: Props) {
  const translate = useTranslate();
  const after = useAfterForm(roles);
  const { nodes, listed, withoutGone, query: nodeList } = usePermissionNodes();
  const [review, setReview] = useState<{ before: Rights; after: Rights }>();
  const name = useRowName('roles')(role?.name ?? '');
  const title = role ? translate('form.editTitle', { name }) : translate('roles.titles.create');
  useTabTitle(role?.name, { of: roles, as: 'form.editTab' });
  const form = useResourceForm<Role, Form>({
    resource: 'roles',
    schema: roleForm,
    initial,
    row: role,
    toBody: async (values) => ({ ...values, menuIds: await withoutGone(values.menuIds) }),
    // A node that was deleted meanwhile stands in no tree, where it could be unchecked.
    onRefused: ({ errors }) => {
      if (errors?.menuIds) void nodeList.refetch();
    },
    onSaved: ({ id }) => {
      after.saved(Number(id));
    },
  });

  const ask = form.handleSubmit(async (typed) => {
    const values = { ...typed, menuIds: await withoutGone(typed.menuIds) };
    const { base } = form;
    const before = base ? { ...base, menuIds: await withoutGone(base.menuIds) } : noRights;
    const isAsked = hasChanges(rightsChanges(before, values)) || missingCalls(nodes, values).length > 0;
    if (isAsked) setReview({ before, after: values });
    else await form.submit();
  });
  /** A node may be deleted while the question stands, too. */
  const stillThere = (rights: Rights) => ({ ...rights, menuIds: listed(rights.menuIds) });
  const save = async (endSessions: boolean, calls: string[]) => {
    form.setValue('endSessions', endSessions);
    if (calls.length > 0) {
      const permissions = new Set([...form.getValues('permissions'), ...calls]);
      form.setValue('permissions', [...permissions].sort(), { shouldDirty: true });
    }
    await form.submit();
    // Saved, the page is gone; refused, the fields say why.
    setReview(undefined);
  };

  return (
    <FormPage
      title={title}
      form={{ ...form, submit: ask }}
      onCancel={() => void after.cancelled(form.meanwhile.isUnseen ? undefined : role?.id)}
      showValue={form.base && shownRights(form.base)}
    >
      <RoleFields role={role} />
      {review && (
        <ChangesDialog
          changes={rightsChanges(stillThere(review.before), stillThere(review.after))}
          missing={missingCalls(nodes, review.after)}
          userCount={role?.userCount ?? 0}
          isSaving={form.isSaving}
          onSave={save}
          onCancel={() => setReview(undefined)}
        />
      )}
    </FormPage>
  );
}

/** Hundreds of rights: of two versions only what differs from the role as it was is worth reading. */
const shownRights = (role: Role) => (name: string, value: unknown) => {
  if (!Array.isArray(value)) return undefined;
  if (name === 'menuIds') return <RightsDifference of="menu" before={role.menuIds} after={value} />;
  if (name === 'permissions') return <RightsDifference of="call" before={role.permissions} after={value} />;
  return undefined;
};

type RightsDifferenceProps = { before: unknown[]; after: unknown[] } & { of: 'menu' | 'call' };

/** What a list of rights gives and takes against another, by name. */
function RightsDifference({ before, after, of }: RightsDifferenceProps) {
  const translate = useTranslate();
  const names = useRightNames();
  const nameOf = (right: unknown) => (of === 'menu' ? names.menu(Number(right)) : names.call(String(right))).label;
  const gained = after.filter((right) => !before.includes(right));
  const lost = before.filter((right) => !after.includes(right));
  if (gained.length === 0 && lost.length === 0) return translate('roles.changes.none');
  return [
    ...gained.map((right) => translate('roles.changes.gained', { name: nameOf(right) })),
    ...lost.map((right) => translate('roles.changes.lost', { name: nameOf(right) })),
  ].join(translate('common.separator'));
}
