import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Lists are paged by the server. Where so many rows have to be there at once, a virtual list has only those in the page that can be seen.',
  examples: {
    'virtual-rows': { title: 'A hundred thousand rows', hint: 'antd’s table with virtual. Scroll, or go to a row.' },
    'long-page': {
      title: 'A long list in sections',
      hint: 'Headings stay on top while their section is scrolled; buttons go to a section.',
    },
  },
  number: 'Row',
  axialLength: 'Axial length (mm)',
  sphere: 'Sphere (D)',
  goTo: 'Go to row (of {{count}})',
  go: 'Go',
  section: 'Section {{letter}}',
  place: 'Section {{letter}}, place {{place}}',
  top: 'Back to top',
  list: 'A list in sections',
} satisfies Texts;
