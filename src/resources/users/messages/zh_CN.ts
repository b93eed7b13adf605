export const zh_CN = {
  users: {
    users: '系统用户',
    titles: { list: '系统用户', one: '系统用户', create: '新增用户', edit: '编辑用户', show: '用户详情' },
    neverSignedIn: '从未登录',
    sections: { person: '账号与联系方式', rights: '角色与范围' },
    hints: {
      username: '用于登录，不区分大小写',
      servicePointIds: '角色的数据范围为“本人服务点”时，只能访问这些服务点的数据',
      own: '不能修改自己的角色、机构和服务点，须由其他管理员修改',
      beyond: '该账号的权限或数据范围超出您自己的，您只能查看',
      mustChange: '该用户尚未修改初始密码，登录后须先修改密码',
    },
    delete: {
      text: '账号删除后不能恢复，对应的员工资料会保留。',
      refused: '无法删除 {{name}}，可以改为停用',
    },
    bulk: { role: '分配角色', roleQuestion: '在已有角色之外，为所选用户增加以下角色：' },
    filters: {
      keyword: '用户名、姓名或手机号',
      roleId: '角色',
      orgId: '机构',
      servicePointId: '服务点',
      status: '状态',
    },
    fields: {
      username: '用户名',
      realName: '姓名',
      phone: '手机号',
      email: '邮箱',
      orgId: '所属机构',
      orgName: '所属机构',
      roleIds: '角色',
      roles: '角色',
      servicePointIds: '服务点',
      servicePoints: '服务点',
      status: '状态',
      hasSecondFactor: '两步验证',
      lastLoginAt: '最近登录',
      createdAt: '创建时间',
      updatedAt: '更新时间',
    },
  },
};

export type Texts = typeof zh_CN;
