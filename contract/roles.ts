/** Roles that every installation starts with. The super admin has every call and every menu, also those added later. */
export const superAdmin = 'superAdmin';
export type SeededRole = 'storeManager' | 'storeStaff';
export const seededRoles = ['storeManager', 'storeStaff'] as const satisfies readonly SeededRole[];

/** Which service points' data a role reaches. */
export const dataScopes = ['all', 'organization', 'own'] as const;
export type DataScope = (typeof dataScopes)[number];
