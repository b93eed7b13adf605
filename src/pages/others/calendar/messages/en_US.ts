import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  calendar: {
    whose: 'Whose calendar',
    mine: 'Mine',
    everybody: 'Everybody’s',
    span: 'View',
    spans: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
    earlier: 'Earlier',
    later: 'Later',
    today: 'Today',
    goTo: 'Go to a date',
    followUp: 'Follow-up',
    appointment: 'Appointment',
    more: '{{count}} more',
    nothing: 'No appointments and no follow-ups in these days',
    left: '{{count}} more are not shown. Choose fewer days.',
    left_one: 'One more is not shown. Choose fewer days.',
    leftOfAll: '{{count}} more are not shown. Choose fewer days, or only your own.',
    leftOfAll_one: 'One more is not shown. Choose fewer days, or only your own.',
    notStaff: 'Your account belongs to no member of staff, so this is everything at your service points.',
  },
} satisfies Translated<Texts>;
