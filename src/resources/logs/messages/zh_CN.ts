export const zh_CN = {
  logs: {
    logs: '系统日志',
    titles: { list: '系统日志', one: '日志' },
    calls: { state: '查询日志归档状态', checkChain: '校验日志完整性', archive: '归档日志', delete: '按日期删除日志' },
    entry: '日志 #{{id}}',
    andMore: '{{first}} 等 {{count}} 人',
    system: '系统',
    sealed: '第 {{seq}} 环 · {{hash}}',
    unsealed: '尚未封存（通常在写入后数秒内完成）',
    filters: {
      time: '时间',
      person: '操作人（姓名或用户名）',
      resource: '对象类型',
      key: '操作内容',
      method: '类别',
      objectId: '对象编号',
      patientId: '患者编号',
      result: '结果',
      archived: '归档',
    },
    fields: {
      createdAt: '时间',
      username: '操作人',
      key: '操作内容',
      method: '请求方法',
      objectId: '对象编号',
      patientIds: '患者（编号）',
      status: '结果',
      ip: 'IP 地址',
      durationMs: '耗时（毫秒）',
      userAgent: '浏览器',
      requestId: '请求编号',
      changedFields: '修改的字段',
      note: '备注',
      call: '接口',
      seal: '校验链',
    },
    /** Fields that stand nowhere else under a name. */
    options: {
      result: { success: '成功', refused: '被拒绝', failed: '失败' },
      method: { GET: '查看', POST: '新增', PUT: '修改', DELETE: '删除', JOB: '系统自动' },
      archived: { without: '未归档', only: '仅归档', with: '全部' },
    },
  },
};

export type LogTexts = typeof zh_CN;
