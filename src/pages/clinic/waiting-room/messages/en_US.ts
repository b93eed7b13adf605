import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  'wall-links': {
    title: 'Wall screens',
    open: 'Wall screen',
    about:
      'A link shows the calls on a television, with nobody signed in: numbers, masked names, steps and rooms, and nothing else.',
    none: 'No links yet',
    make: 'New link',
    made: 'The link “{{name}}” was made',
    addressOf: 'Address of “{{name}}”',
    onlyOnce:
      'This address is shown only now, so please copy it. Open it in the browser of the television and let it be the page that it starts with.',
    toldAlready:
      'The link was made, and its address has been shown before. If it is lost, withdraw the link and make another.',
    copy: 'Copy the address',
    copied: 'Copied',
    look: 'Appearance',
    looks: { light: 'Light', dark: 'Dark', system: 'As the system' },
    withNames: 'Numbers and names',
    numbersOnly: 'Numbers only',
    madeBy: 'made by {{name}} on {{time}}',
    lastSeen: 'last used {{time}}',
    neverSeen: 'never used',
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the link “{{name}}”?',
    withdrawText: 'Screens that use it show nothing any more, at once. The link cannot be brought back.',
    withdrawn: 'The link “{{name}}” was withdrawn',
  },
} satisfies Translated<Texts>;
