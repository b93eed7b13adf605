import type { Texts } from './zh_CN';

export const en_US = {
  appointments: {
    titles: { list: 'Appointments' },
    calls: {
      calendar: 'Read the calendar',
      slots: 'Read the time slots',
      revealPhone: 'See the whole phone number',
      reschedule: 'Reschedule',
      setStatus: 'Change the status',
      lateArrival: 'Check in late',
    },
  },
} satisfies Texts;
