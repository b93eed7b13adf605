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
    'nobody learns of it: an act never rejects, and what is not asked for goes through lib/errors/or-undefined',
    /\.catch\(\(\w*\) => (undefined|null|\{\}|\[\])\)|catch \{\}/,
  ],
  [
    'acts are done by useAct',
    /\buse(CustomMutation|Create|Update|Delete|CreateMany|UpdateMany|DeleteMany)\b/,
    /\/ui\/act\/act-tools\.tsx$|\/providers\/http\/call\.ts$/,
  ],
  [
    'a question follows the language, and has the focus on the button that changes nothing: useConfirm, useAsk',
    /App\.useApp\(|\bModal\.(confirm|info|success|error|warning|useModal)\(/,
    /\/ui\/act\/use-confirm\.tsx$/,
  ],
  [
    'a dialog with something to fill in or to answer has <FirstField /> in it: antd puts the focus on the cross',
    /<Modal\b(?![\s\S]*(<FirstField|footer=\{null\}))/,
    // Dialogs to be read, with one thing to press, or whose fields have it.
    /(\/|-)((detail|show|basic-info|entry|message|export-progress|password|search)-(modal|dialog)|draft-offer)\.tsx$/,
  ],
  [
    'a page is led to by its path, which nobody has who could not see it: useScreenPath, <PageButton>, <RowLink>',
    /\bto: \{|\baction: '(list|create|edit|show)'/,
  ],
  [
    'what points back or on is turned on a mirrored page: className="onward"',
    /<(Double|Caret|Arrow|Step|Vertical|Swap)?(Left|Right|Forward|Backward|Rollback|Login|Logout|Export)Outlined(?![^>]*"onward")/,
  ],
  [
    'that there is nothing to show is said by <EmptyState>, in words and with one drawing',
    /<Empty\b/,
    /\/ui\/states\/states\.tsx$/,
  ],
  [
    'what is typed is not cut, and its limit is the contract’s: <CheckedInput schema>, longestText(schema)',
    /\bmaxLength=|\bcount=\{\{[^}]*max: \d/,
  ],
  [
    'toasts go through src/providers/notification.ts',
    /from 'sonner'/,
    /\/providers\/notification\.ts$|\/src\/toasts\.tsx$|\/new-version\//,
  ],
  [
    'a toast says its own words again when the language changes: notify.info(() => translate(…))',
    /\bnotify\.\w+\((translate|text|t)\(|\{ text: translate\(/,
  ],
];

it.each(banned)('%s', (_, what, except) => {
  const found = Object.entries(sources).filter(([path, text]) => what.test(text) && !except?.test(path));
  expect(found.map(([path]) => path)).toEqual([]);
});
