/** Roles that every installation starts with, besides the super admin. */
export const seededRoles = ['storeManager', 'storeStaff'] as const;
export type SeededRole = (typeof seededRoles)[number];
