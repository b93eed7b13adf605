import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Links to other sites open in a new window, which can neither act on this one nor tell where it was opened from. It works without code too: a menu entry with a frame address and a hidden tab opens a window, such as “Refine docs” in the menu.',
  examples: {
    links: { title: 'Link and button', hint: 'Both need target="_blank" and rel="noopener noreferrer".' },
    typed: {
      title: 'An address that somebody typed',
      hint: 'webAddress comes first: addresses that run code, such as javascript:, are not opened.',
    },
  },
  link: 'Open the Refine docs',
  button: 'Open in a new window',
  address: 'Address',
  open: 'Open',
  allowed: 'A web address, which can be opened.',
  refused: 'No web address, so it cannot be opened.',
} satisfies Texts;
