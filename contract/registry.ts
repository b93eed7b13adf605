// Everything that the API offers: one line per resource.
export { appointments } from './appointments';
export { auth } from './auth';
export { consoleCalls } from './console';
export { followUps } from './follow-ups';
export { imports } from './imports';
export { logs } from './logs';
export { menus } from './menu-entries';
export { roleMessages, systemMessages } from './messages';
export { miniProgramUsers } from './mini-program-users';
export { organizations } from './organizations';
export { patients } from './patients';
export { permissions } from './permissions';
export { roles } from './roles';
export { savedViews } from './saved-views';
export { servicePoints } from './service-points';
export { staff } from './staff';
export { uploads } from './uploads';
export { users } from './users';
