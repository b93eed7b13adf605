import { zh_CN as exam } from '@contract/exam/texts/zh_CN';

export const zh_CN = {
  exam,
  'patient-records': {
    titles: { list: '检查记录' },
    calls: {
      one: '查看检查记录',
      complete: '完成检查',
      void: '作废检查记录',
      versions: '查看历史版本',
      history: '查询患者的检查记录',
    },
    visitTypes: { first: '初诊', review: '复查', screening: '筛查', fitting: '验配' },
    statuses: { draft: '草稿', completed: '已完成', amended: '已修订', voided: '已作废' },
  },
};

export type Texts = typeof zh_CN;
