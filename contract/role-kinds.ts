// Apart from the roles' resource, which the sign-in page has no need of.

/** Code of the role that has every call and every menu, also those added later. */
export const superAdmin = 'superAdmin';

/** Roles that every installation starts with, besides the super admin. */
export const seededRoles = ['storeManager', 'storeStaff'] as const;
export type SeededRole = (typeof seededRoles)[number];

/** What those roles are called until somebody names them otherwise. Under these names they are shown in each reader's language. */
export const builtInRoles = {
  superAdmin: '超级管理员',
  storeManager: '店长',
  storeStaff: '店员',
} satisfies Record<typeof superAdmin | SeededRole, string>;

/** Which service points' data a role reaches, widest first. */
export const dataScopes = ['all', 'organization', 'own'] as const;
export type DataScope = (typeof dataScopes)[number];

/** Whether `scope` reaches no further than `other`. */
export const isWithinScope = (scope: DataScope, other: DataScope) =>
  dataScopes.indexOf(scope) >= dataScopes.indexOf(other);

/** Names the role, by its id, as whose holder a call is answered. See docs/decisions/preview-as-role.md. */
export const previewHeader = 'x-preview-role';
