import { shortestInterval } from '@contract/vision/intervals';

/** Texts of the data dashboard, which come with its page. */
export const zh_CN = {
  dataDashboard: {
    people: '人数',
    visits: '就诊次数',
    fast: '进展较快',
    pressure: '眼压高于 21 mmHg',
    alCr: '轴率比高于 3.00',
    age: '年龄（岁）',
    count: '人数',
    group: '分组',
    plan: '处置方案',
    acuity: '裸眼视力（五分记录）',
    cycloplegic: '散瞳（诊断参考）',
    screening: '未散瞳（筛查性）',
    median: '参考中位数·{{sex}}',
    perYear: '每年变化',
    units: { se: 'D/年', axialLength: 'mm/年' },
    charts: {
      myopia: '各年龄近视率',
      grades: '各年龄屈光分级',
      acuity: '裸眼视力分布',
      reducedVision: '各年龄视力低下率',
      se: '等效球镜与年龄',
      axialLength: '眼轴长度与年龄',
      seProgression: '等效球镜年变化（按处置方案）',
      axialLengthProgression: '眼轴长度年变化（按处置方案）',
    },
    captions: {
      myopia:
        '等效球镜不高于 −0.50 D 的人数占有验光结果者的比例，较差眼，供参考；不含配戴角膜塑形镜者。n<10 的柱颜色较浅。',
      grades: '较差眼分级，供参考；不含配戴角膜塑形镜者。n<10 的柱颜色较浅。',
      acuity: '每人取较差眼，共 {{count}} 人。',
      reducedVision: '较差眼裸眼视力低于该年龄界限者占有视力结果者的比例，供参考。n<10 的柱颜色较浅。',
      se: '箱体为 P25～P75，须端为 P5 和 P95；按眼统计，不含配戴角膜塑形镜者。',
      axialLength: '箱体为 P25～P75，须端为 P5 和 P95；按眼统计。虚线为参考中位数（含近视者）：{{source}}。',
      progression: `同一设备或同样散瞳状态下、间隔 ${shortestInterval} 天以上的变化；箱体为 P25～P75，须端为 P5 和 P95。仅为观察所见，不代表因果关系。`,
    },
    note: '统计每人在该时间段内最近一次已完成的检查；各项数值供参考，不作为诊断。',
  },
};

export type Texts = typeof zh_CN;
