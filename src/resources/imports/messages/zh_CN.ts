export const zh_CN = {
  imports: {
    titles: { list: '导入记录', one: '导入', create: '导入数据' },
    calls: { check: '检查待导入的行', addRows: '写入导入的行', setStatus: '结束导入' },
    filters: { status: '状态', servicePointId: '服务点' },
    fields: {
      fileName: '文件',
      kind: '内容',
      status: '状态',
      servicePointId: '服务点',
      servicePointName: '服务点',
      rowCount: '行数',
      createdCount: '已导入',
      makerName: '操作人',
      createdAt: '开始时间',
    },
    options: {
      kind: { patients: '患者', visits: '检查记录' },
      status: { running: '未完成', finished: '已完成', cancelled: '已取消' },
    },
  },
};

export type Texts = typeof zh_CN;
