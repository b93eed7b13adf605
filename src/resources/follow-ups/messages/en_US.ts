import type { Texts } from './zh_CN';

export const en_US = {
  'follow-ups': {
    titles: { list: 'Follow-up reminders' },
    calls: {
      counts: 'Count',
      assign: 'Assign somebody',
      contact: 'Log a contact',
      setStatus: 'Complete or cancel',
      markMissed: 'Mark as missed',
      reopen: 'Reopen',
    },
  },
} satisfies Texts;
