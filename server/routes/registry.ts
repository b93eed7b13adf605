// Everything that the API serves: one line per resource.
export { appointmentRoutes } from './appointments';
export { authRoutes } from './auth';
export { consoleRoutes } from './console';
export { followUpRoutes } from './follow-ups';
export { logRoutes } from './logs';
export { menuRoutes } from './menus';
export { messageRoutes } from './messages';
export { miniProgramUserRoutes } from './mini-program-users';
export { organizationRoutes } from './organizations';
export { patientRoutes } from './patients';
export { permissionRoutes } from './permissions';
export { roleRoutes } from './roles';
export { savedViewRoutes } from './saved-views';
export { servicePointRoutes } from './service-points';
export { staffRoutes } from './staff';
export { uploadRoutes } from './uploads';
export { userRoutes } from './users';
