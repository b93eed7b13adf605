import { zh_CN as exam } from '@contract/exam/texts/zh_CN';
import { recordForm } from './record-form/zh_CN';

export const zh_CN = {
  exam,
  recordForm,
  dashboard: { calls: { patients: '查询患者数据统计' } },
  'patient-records': {
    titles: {
      list: '检查记录',
      create: '新增检查记录',
      createFor: '新增检查记录',
      edit: '编辑检查记录',
      show: '检查报告',
      compare: '检查对比',
      versions: '历史版本',
    },
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
