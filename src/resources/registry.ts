// The resources that have screens: one line each.
export { menus } from './menus';
export { logs } from './logs';
export { patients } from './patients';
export { permissions } from './permissions';
export { roles } from './roles';
export { servicePoints } from './service-points';
export { users } from './users';
