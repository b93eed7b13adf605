// The resources that have screens: one line each.
export { menus } from './menus';
export { patients } from './patients';
export { permissions } from './permissions';
export { users } from './users';
export { roles } from './roles';
