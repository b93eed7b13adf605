import type { zh_CN } from './zh_CN';

export const en_US = {
  menus: {
    menus: 'Menus',
    titles: { list: 'Menus' },
    calls: { move: 'Move', roles: 'View its roles', setRoles: 'Set its roles' },
  },
} satisfies typeof zh_CN;
