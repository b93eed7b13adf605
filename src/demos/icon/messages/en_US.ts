import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'The icons that a menu can have. A few are there from the start, the others are fetched with the first of them. Pages may take any of @ant-design/icons: one that decorates is aria-hidden, one that is a button by itself needs a name.',
  examples: { gallery: { title: 'The bundled set', hint: 'Search by name; a click copies the code.' } },
  search: 'Search icons',
  found: 'Icons: {{count}}',
  none: 'No icon’s name has “{{query}}” in it. Try another word',
  copied: 'Code for “{{name}}” copied',
  refused: 'The browser forbids writing to the clipboard. The icon is called {{name}}',
} satisfies Texts;
