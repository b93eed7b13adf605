import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/demos/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Where the console itself counts what it shows, and why that is all there is. Anywhere else a count is the server's: an answer
 * names a page or the first few, and whoever counts those tells how many were sent.
 */
const counted: [why: string, files: string[]][] = [
  [
    'what was chosen, sent or done by the user',
    [
      'ui/list/export/run-export.ts',
      'ui/list/list-table.tsx',
      'ui/list/bulk/bulk-dialog.tsx',
      'shell/notifications/use-archive.ts',
      'resources/roles/changes-dialog.tsx',
      'resources/imports/run-import.ts',
      'resources/imports/import-course.tsx',
      'resources/imports/steps/columns-step.tsx',
      'resources/imports/steps/left-out.tsx',
    ],
  ],
  [
    'what is in this window alone: tabs, entries of the menu, cells of a form, the log of this browser, what it has heard of',
    [
      'shell/tabs/use-tab-move.ts',
      'shell/sidebar/use-menu-items.tsx',
      'resources/patient-records/cell-text.ts',
      'resources/patient-records/form/check-form.ts',
      'resources/patient-records/form/exam-panel.tsx',
      'resources/patient-records/form/use-confirmations.tsx',
      'resources/patient-records/form/use-record-ends.ts',
      'lib/errors/error-log.ts',
      'ui/list/use-live-rows.ts',
      'pages/system/error-log/use-acts.ts',
    ],
  ],
  [
    'the answer has no pages and is whole',
    [
      'resources/roles/check-tree/check-tree.tsx',
      'domain/follow-up/follow-up-drawer.tsx',
      'resources/permissions/holders-modal.tsx',
      'resources/permissions/unlisted-calls.tsx',
      'resources/permissions/api-panel.tsx',
      'resources/roles/missing-calls-notice.tsx',
      'resources/logs/list.tsx',
      'domain/waiting-room/next-in-line.tsx',
      'pages/clinic/waiting-room/columns.tsx',
      'resources/appointments/calendar.tsx',
      'pages/clinic/waiting-room/expected.tsx',
    ],
  ],
  [
    'how many are left of what the server has counted',
    [
      'resources/patients/comings.tsx',
      'resources/patients/visits/visit-timeline.tsx',
      'pages/dashboard/alert-list.tsx',
      'pages/dashboard/today-list.tsx',
      'pages/others/kanban/column.tsx',
      'shell/command-search/search-panel.tsx',
    ],
  ],
];

const counts = /(?<!data-)\b(count|total)\b(: | = |=\{)[^,;\n]*\.(length|size)\b|\(\$\{[\w.]+\.length\}/;

it('a count that is shown is of all there is, and not of what was sent', () => {
  const found = Object.entries(sources).filter(([, text]) => counts.test(text));
  const known = counted.flatMap(([, files]) => files.map((file) => `/src/${file}`));
  expect(found.map(([path]) => path).sort()).toEqual(known.sort());
});
