import { type DataScope, isWithinScope } from '@contract/role-kinds';
import type { Role } from '@contract/roles';

export type Rights = Pick<Role, 'dataScope' | 'menuIds' | 'permissions'>;

type Difference<Key> = { gained: Key[]; lost: Key[] };

export type RightsChanges = {
  calls: Difference<string>;
  menus: Difference<number>;
  scope?: { before: DataScope; after: DataScope };
};

/** What a new role begins with. */
export const noRights: Rights = { dataScope: 'own', menuIds: [], permissions: [] };

/** What saving `after` in place of `before` would give and take. */
export function rightsChanges(before: Rights, after: Rights): RightsChanges {
  return {
    calls: difference(before.permissions, after.permissions),
    menus: difference(before.menuIds, after.menuIds),
    ...(before.dataScope !== after.dataScope && { scope: { before: before.dataScope, after: after.dataScope } }),
  };
}

function difference<Key>(before: Key[], after: Key[]): Difference<Key> {
  const had = new Set(before);
  const has = new Set(after);
  return { gained: after.filter((key) => !had.has(key)), lost: before.filter((key) => !has.has(key)) };
}

export const hasChanges = ({ calls, menus, scope }: RightsChanges) =>
  scope !== undefined || [calls, menus].some(({ gained, lost }) => gained.length > 0 || lost.length > 0);

/** Whether somebody loses something. */
export const isCut = ({ calls, menus, scope }: RightsChanges) =>
  calls.lost.length > 0 || menus.lost.length > 0 || (scope !== undefined && isWithinScope(scope.after, scope.before));
