export const zh_CN = {
  'follow-ups': {
    titles: { list: '随访提醒' },
    calls: {
      counts: '统计数量',
      assign: '分配负责人',
      contact: '登记联系',
      setStatus: '完成或取消',
      markMissed: '标记失访',
      reopen: '重新打开',
    },
  },
};

export type Texts = typeof zh_CN;
