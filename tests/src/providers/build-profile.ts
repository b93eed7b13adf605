import type { Profile, Session } from '@contract/auth';

/** A signed-in user with what the test does not care about filled in. */
export const buildProfile = (fields: Partial<Profile> = {}): Profile => ({
  id: 1,
  username: 'staff',
  realName: '李明',
  email: 'li@example.org',
  phone: '13800000000',
  avatar: '',
  organization: null,
  roles: [],
  mustChangePassword: false,
  hasSecondFactor: false,
  recoveryCodesLeft: null,
  preview: null,
  dataScope: 'own',
  staff: null,
  servicePointCount: 1,
  servicePointIds: null,
  permissions: [],
  menus: [],
  defaultViews: {},
  ...fields,
});

export const buildSession = (fields: Partial<Session> = {}): Session => ({
  user: buildProfile(),
  accessToken: 'access',
  refreshToken: 'refresh',
  ...fields,
});
