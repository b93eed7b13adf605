import type { Texts } from './zh_CN';

export const en_US = {
  users: {
    users: 'System users',
    titles: { list: 'System users', one: 'system user', create: 'New user', edit: 'Edit user', show: 'User details' },
    neverSignedIn: 'Never',
    sections: { person: 'Account and contact', rights: 'Roles and access' },
    hints: {
      username: 'Used to sign in, not case-sensitive',
      servicePointIds: 'Roles with the data scope “Own service points” only reach the data of these',
      own: 'You cannot change your own roles, organization or service points; another administrator can.',
      beyond: 'This account has rights or reaches data beyond your own, so you can only look at it',
      mustChange: 'This user has not changed the initial password yet and has to do so after signing in',
    },
    delete: {
      text: 'A deleted account cannot be restored. The staff member’s record is kept.',
      refused: '{{name}} cannot be deleted; you can disable it instead',
    },
    bulk: {
      role: 'Assign role',
      roleQuestion: 'Assign this role to the selected users, in addition to their current roles:',
    },
    filters: {
      keyword: 'Username, name, phone',
      roleId: 'Role',
      orgId: 'Organization',
      servicePointId: 'Service point',
      status: 'Status',
    },
    fields: {
      username: 'Username',
      realName: 'Name',
      phone: 'Phone',
      email: 'Email',
      orgId: 'Organization',
      orgName: 'Organization',
      roleIds: 'Roles',
      roles: 'Roles',
      servicePointIds: 'Service points',
      servicePoints: 'Service points',
      status: 'Status',
      hasSecondFactor: 'Two-step sign-in',
      lastLoginAt: 'Last sign-in',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
  },
} satisfies Texts;
