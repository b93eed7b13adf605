export const zh_CN = {
  appointments: {
    titles: { list: '预约管理' },
    calls: {
      calendar: '查询预约日历',
      slots: '查询可预约时段',
      revealPhone: '查看完整电话',
      reschedule: '改期',
      setStatus: '变更状态',
      lateArrival: '迟到到店',
    },
  },
};

export type Texts = typeof zh_CN;
