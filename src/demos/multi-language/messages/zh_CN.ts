export const zh_CN = {
  about:
    '文字在每个资源自己的 messages 里，两种语言的键由编译器核对；只下载当前语言。复数、数字和日期由浏览器按语言书写。',
  examples: {
    'side-by-side': { title: '两种语言并排', hint: '改变数量，看复数、数字、百分比和日期怎样变化。' },
    change: { title: '切换语言', hint: '整个控制台随之改变，其他窗口也一样。' },
  },
  count: '数量',
  kind: '内容',
  plural: '复数',
  reminders_one: '{{count}} 条随访提醒',
  reminders_other: '{{count}} 条随访提醒',
  number: '数字',
  percent: '百分比',
  date: '日期',
  time: '日期和时间',
  span: '起止',
  relative: '相对时间',
  list: '列举',
  language: '语言',
  today: '今天是{{day}}。',
};

export type Texts = typeof zh_CN;
