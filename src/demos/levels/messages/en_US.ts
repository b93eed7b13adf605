import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'The menu comes from the server and has as many levels as it is given: groups within groups, paths joined on the way down, the breadcrumb derived from the path. Three pages lie on the first, second and third level.',
  examples: {
    where: {
      title: 'Where this page lies',
      hint: 'One page may stand in several places of the menu; it knows by its address which one it is.',
    },
  },
  here: 'You are at: ',
} satisfies Texts;
