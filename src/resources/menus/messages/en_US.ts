import type { zh_CN } from './zh_CN';

export const en_US = {
  menus: {
    menus: 'Menus',
    titles: { list: 'Menus', one: 'menu entry' },
    calls: { roles: 'View the roles of a menu entry', setRoles: 'Set the roles of a menu entry' },
  },
} satisfies typeof zh_CN;
