import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Motion explains a change, lasts under 200 milliseconds, and moves opacity and transforms only. There is none where the system asks for less: base.css ends all of CSS, a script has to ask.',
  examples: {
    motions: { title: 'Coming and going', hint: 'Four ways, all of them CSS transitions.' },
    order: { title: 'Changing places', hint: 'When the order changes, each moves from where it was to where it is.' },
  },
  show: 'Show',
  hide: 'Hide',
  fade: 'Fade',
  slide: 'Slide',
  grow: 'Grow',
  unfold: 'Unfold',
  rotate: 'First to the end',
  reduced: 'The system asks for less motion: there is none',
  full: 'The system does not ask for less motion',
} satisfies Texts;
