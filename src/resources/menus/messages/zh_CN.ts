export const zh_CN = {
  menus: {
    menus: '菜单',
    titles: { list: '菜单管理' },
    calls: { move: '移动', roles: '查询持有角色', setRoles: '设置持有角色' },
  },
};
