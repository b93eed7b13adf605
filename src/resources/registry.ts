// The resources that have screens: one line each.

export { appointments } from './appointments';
export { followUps } from './follow-ups';
export { imports } from './imports';
export { logs } from './logs';
export { menus } from './menus';
export { miniProgramUsers } from './mini-program-users';
export { organizations } from './organizations';
export { patientRecords } from './patient-records';
export { patients } from './patients';
export { permissions } from './permissions';
export { roles } from './roles';
export { servicePoints } from './service-points';
export { staff } from './staff';
export { users } from './users';
