import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Texts lie in the messages of each resource; the compiler holds the keys of both languages equal, and only one language is downloaded. Plurals, numbers and dates are written as the browser knows them.',
  examples: {
    'side-by-side': {
      title: 'Both languages side by side',
      hint: 'Change the number and see plurals, numbers, percentages and dates follow.',
    },
    change: { title: 'Change the language', hint: 'The whole console follows, and so do its other windows.' },
  },
  count: 'Number',
  kind: 'What',
  plural: 'Plural',
  reminders_one: '{{count}} follow-up reminder',
  reminders_other: '{{count}} follow-up reminders',
  number: 'Number',
  percent: 'Per cent',
  date: 'Date',
  time: 'Date and time',
  span: 'From and to',
  relative: 'Relative',
  list: 'List',
  language: 'Language',
  today: 'Today is {{day}}.',
} satisfies Texts;
