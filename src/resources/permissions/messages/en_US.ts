import type { zh_CN } from './zh_CN';

export const en_US = {
  permissions: {
    permissions: 'Permissions',
    titles: { list: 'Permissions', one: 'permission' },
    panels: { api: 'API', menu: 'Menu' },
    calls: {
      holders: 'View who holds a call',
      unlisted: 'View calls without a node',
      addUnlisted: 'Give calls a node',
    },
    count: 'Calls: {{count}}',
    holders: {
      action: 'Who has this?',
      title: 'Who has this permission?',
      roles: 'Roles ({{total}})',
      users: 'Users ({{total}})',
      search: 'Filter by name or username',
      nobody: 'No users',
      more: 'Only the first {{shown}} users are shown',
    },
    unlisted: {
      unknown: 'Which calls are not listed yet could not be loaded',
      note: 'Calls not listed yet: {{count}}. Roles cannot be given them one by one.',
      open: 'Show and list',
      title: 'Calls not listed yet',
      addAll: 'List all ({{count}})',
      addChosen: 'List selected ({{count}})',
      added: 'Calls listed: {{count}}',
    },
  },
} satisfies typeof zh_CN;
