export const zh_CN = {
  'mini-program-users': {
    'mini-program-users': '小程序用户',
    titles: {
      list: '小程序用户',
      one: '小程序用户',
      create: '新增小程序用户',
      edit: '编辑小程序用户',
      show: '小程序用户详情',
    },
    changePassword: '修改密码',
    passwordOf: '修改 {{name}} 的密码',
    link: '{{name}}（{{relation}}）',
    linkPatient: '关联患者',
    unlink: '取消第 {{number}} 个关联',
    patient: '第 {{number}} 个关联患者',
    relationOf: '与第 {{number}} 个患者的关系',
    hiddenLinks: '另有 {{count}} 名',
    hints: { hidden: '另有 {{count}} 名关联患者不在您的可见范围内，保存时不受影响' },
    filters: { keyword: '昵称或手机号', servicePointId: '服务点', status: '状态' },
    fields: {
      nickname: '昵称',
      phone: '手机号',
      avatar: '头像',
      servicePointId: '服务点',
      servicePointName: '服务点',
      linkedPatients: '关联患者',
      status: '状态',
      registeredAt: '注册时间',
      lastActiveAt: '最近活跃',
      newPassword: '新密码',
      confirmPassword: '确认新密码',
      updatedAt: '更新时间',
    },
    options: { relation: { self: '本人', child: '子女', parent: '父母' } },
  },
};

export type Texts = typeof zh_CN;
