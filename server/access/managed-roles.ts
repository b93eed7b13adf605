import { and, ne, type SQL } from 'drizzle-orm';
import { superAdmin } from '../../contract/role-kinds';
import { reachable } from '../db/scope';
import { roles } from '../db/tables/roles';
import type { Session } from './session';

/** The roles that somebody manages. The super admin's is nobody else's business. */
export const managedRoles = ({ scope, isSuperAdmin }: Session): SQL | undefined =>
  and(reachable(roles, scope), isSuperAdmin ? undefined : ne(roles.code, superAdmin));
