export const zh_CN = {
  menus: {
    menus: '菜单',
    titles: { list: '菜单管理', one: '菜单' },
    calls: { roles: '查询菜单的持有角色', setRoles: '设置菜单的持有角色' },
  },
};
