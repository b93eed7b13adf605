import { missedAfter } from '@contract/follow-up-steps';
import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  kanban: {
    draggable: 'movable card',
    move: 'Move {{name}}',
    due: 'Due {{date}}',
    comes: 'Booked {{when}}',
    nobody: 'Not assigned',
    contacts: 'Contacts: {{count}}',
    recent: '{{days}} d: {{total}}',
    empty: 'No cards',
    more: '{{count}} more are in the list of follow-ups',
    more_one: '1 more is in the list of follow-ups',
    ordered: '{{name}} has a new place',
    problems: {
      release: 'A booked follow-up goes back once its appointment is cancelled or missed',
      ended: 'A follow-up that has ended cannot be moved',
      noWay: 'Nothing leads from its status to this one',
      notMissedYet: `Lost to follow-up only after ${missedAfter.days} days overdue and ${missedAfter.contacts} contacts`,
      noRight: 'You may not take this step',
    },
    says: {
      instructions:
        'Press space to pick up the card, up and down for its place, left and right for the column, space to put it down, escape to cancel.',
      start: 'Picked up the card of {{name}}',
      over: '{{column}}, place {{position}} of {{total}}',
      refused: '{{column}}, not possible here: {{problem}}',
      end: 'Put down the card of {{name}}. {{place}}',
      cancel: 'Cancelled. The card of {{name}} is where it was',
    },
  },
} satisfies Translated<Texts>;
