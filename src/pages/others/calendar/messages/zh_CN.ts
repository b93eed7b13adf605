/** Texts of the calendar, which come with its page. */
export const zh_CN = {
  calendar: {
    whose: '显示谁的日程',
    mine: '我的',
    everybody: '全部',
    span: '视图',
    spans: { month: '月', week: '周', day: '日', list: '列表' },
    earlier: '上一页',
    later: '下一页',
    today: '今天',
    goTo: '跳到日期',
    followUp: '随访',
    appointment: '预约',
    more: '还有 {{count}} 项',
    nothing: '这段时间没有预约和随访',
    left: '还有 {{count}} 项未显示，请缩小时间范围。',
    leftOfAll: '还有 {{count}} 项未显示，请缩小时间范围或选择“我的”。',
    notStaff: '您的账号没有关联员工，因此显示所辖服务点的全部日程。',
  },
};

export type Texts = typeof zh_CN;
