export const zh_CN = {
  permissions: {
    permissions: '权限',
    titles: { list: '权限管理', one: '权限' },
    panels: { api: '接口权限', menu: '菜单权限' },
    calls: { holders: '查询权限持有人', unlisted: '查询未登记接口', addUnlisted: '登记接口' },
    count: '{{count}} 个接口',
    holders: {
      action: '谁拥有此权限',
      title: '谁拥有此权限',
      roles: '角色（{{total}}）',
      users: '用户（{{total}}）',
      search: '按姓名或用户名筛选',
      nobody: '没有用户',
      more: '仅显示前 {{shown}} 位用户',
    },
    unlisted: {
      unknown: '哪些接口尚未登记，未能加载',
      note: '有 {{count}} 个接口尚未登记，无法在角色中单独授权',
      open: '查看并登记',
      title: '未登记的接口',
      addAll: '全部登记（{{count}}）',
      addChosen: '登记所选（{{count}}）',
      added: '已登记 {{count}} 个接口',
    },
  },
};
