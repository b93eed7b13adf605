import { type Role, roleInput } from '@contract/roles';
import { z } from 'zod';

/** The contract's fields, and whether the holders are signed out: asked in the dialog before saving. */
export const roleForm = roleInput.safeExtend({ endSessions: z.boolean().default(false) });
export type RoleForm = z.output<typeof roleForm>;

/** A role as the form holds it. One without an organization has to be given one. */
export const formValues = ({ name, code, orgId, description, dataScope, menuIds, permissions }: Role) => ({
  name,
  code,
  orgId: orgId ?? undefined,
  description,
  dataScope,
  menuIds,
  permissions,
  endSessions: false,
});
