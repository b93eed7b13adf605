import { missedAfter } from '@contract/follow-up-steps';

/** Texts of the board, which come with its page. */
export const zh_CN = {
  kanban: {
    draggable: '可移动的卡片',
    move: '移动：{{name}}',
    due: '到期 {{date}}',
    comes: '预约 {{when}}',
    nobody: '未指定负责人',
    contacts: '已联系 {{count}} 次',
    recent: '近 {{days}} 天 {{total}}',
    empty: '没有卡片',
    more: '另有 {{count}} 张未显示，请在随访提醒列表中查看',
    ordered: '已调整{{name}}的顺序',
    problems: {
      release: '已预约的随访只有在预约取消或爽约后才会回到待随访',
      ended: '已结束的随访不能再移动',
      noWay: '当前状态不能直接变为此状态',
      notMissedYet: `逾期满 ${missedAfter.days} 天且至少联系 ${missedAfter.contacts} 次后，才能标记失访`,
      noRight: '您没有执行这一步的权限',
    },
    says: {
      instructions: '按空格键拿起卡片，用上下方向键改变顺序，用左右方向键换列，再按空格键放下，按 Esc 键取消。',
      start: '已拿起{{name}}的卡片',
      over: '{{column}}，第 {{position}} 位，共 {{total}} 位',
      refused: '{{column}}，不能放在这里：{{problem}}',
      end: '已放下{{name}}的卡片。{{place}}',
      cancel: '已取消，{{name}}的卡片回到原处',
    },
  },
};

export type Texts = typeof zh_CN;
