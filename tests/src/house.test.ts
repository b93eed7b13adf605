import { expect, it } from 'vitest';

const sources = import.meta.glob<string>('/src/**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });

/** What no file of the console holds, but for those that it is the business of. */
const banned: [why: string, what: RegExp, except?: RegExp][] = [
  [
    'an act is told by the one toast: src/providers/notification.ts',
    /\bmessage\.(success|error|info|warning|loading|open)\(/,
  ],
  ['Refine reports no failure anyway: it has been through the error reaction', /\berrorNotification\b/],
  [
    'nobody learns of it: an act never rejects, and what is not asked for goes through lib/or-undefined',
    /\.catch\(\(\w*\) => (undefined|null|\{\}|\[\])\)|catch \{\}/,
  ],
  [
    'acts are done by useAct',
    /\buse(CustomMutation|Create|Update|Delete|CreateMany|UpdateMany|DeleteMany)\b/,
    /\/ui\/act\/act-tools\.tsx$|\/providers\/call\.ts$/,
  ],
  [
    'toasts go through src/providers/notification.ts',
    /from 'sonner'/,
    /\/providers\/notification\.ts$|\/src\/toasts\.tsx$|\/new-version\//,
  ],
];

it.each(banned)('%s', (_, what, except) => {
  const found = Object.entries(sources).filter(([path, text]) => what.test(text) && !except?.test(path));
  expect(found.map(([path]) => path)).toEqual([]);
});
