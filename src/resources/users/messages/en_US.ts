import type { Texts } from './zh_CN';

export const en_US = {
  users: {
    users: 'System users',
    titles: { list: 'System users', create: 'New user', edit: 'Edit user', show: 'User details' },
    neverSignedIn: 'Never',
    sections: { person: 'Account and contact', rights: 'Roles and reach' },
    hints: {
      username: 'To sign in with; upper and lower case are the same',
      servicePointIds: 'With a role whose data scope is “own service points”, only the data of these is reached',
      own: 'You cannot change your own roles, organization or service points. Please ask your superior.',
      beyond: 'This account has rights or reaches data beyond your own, so you can only look at it',
      mustChange: 'This user has not changed the initial password yet and has to do so after signing in',
    },
    delete: {
      text: 'A deleted account cannot be restored. The staff member’s record is kept.',
      refused: '{{name}} cannot be deleted, but disabled',
    },
    bulk: {
      role: 'Give a role',
      roleQuestion: 'Give the selected users this role, besides those they have:',
      noRole: 'Please choose a role first',
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
      lastLoginAt: 'Last sign-in',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
  },
} satisfies Texts;
