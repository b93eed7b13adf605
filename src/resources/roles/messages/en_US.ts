import type { Texts } from './zh_CN';

export const en_US = {
  roles: {
    titles: { list: 'Roles', create: 'New role', edit: 'Edit role' },
    filters: { keyword: 'Name or code', orgId: 'Organization' },
    fields: {
      name: 'Role name',
      code: 'Role code',
      orgId: 'Organization',
      orgName: 'Organization',
      description: 'Description',
      dataScope: 'Data scope',
      menuIds: 'Menu permissions',
      permissions: 'API permissions',
      endSessions: 'End sessions',
      userCount: 'Users',
      isSeeded: 'Built in',
      createdAt: 'Created',
      updatedAt: 'Updated',
    },
    options: {
      dataScope: { all: 'All data', organization: 'Own organization and below', own: 'Own service points' },
    },
    sections: { basic: 'Basic information', rights: 'Permissions' },
    seeded: 'Built in',
    codeHint: 'Left blank, one is made',
    cloneName: '{{name}} (copy)',
    superAdminHint: 'The super admin always has every menu and every call. This cannot be changed.',
    changes: {
      title: 'Confirm the change of permissions',
      users: 'Users affected: {{count}}',
      scope: 'Data scope: {{before}} → {{after}}',
      callsGained: 'Calls gained: {{count}}',
      callsLost: 'Calls lost: {{count}}',
      menusGained: 'Menus gained: {{count}}',
      menusLost: 'Menus lost: {{count}}',
      endSessions: 'Also sign these users out',
    },
    preview: 'Preview as this role',
    calls: { options: 'List assignable roles', preview: 'Preview as a role' },
  },
} satisfies Texts;
