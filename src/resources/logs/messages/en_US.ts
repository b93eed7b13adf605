import type { LogTexts } from './zh_CN';

export const en_US = {
  logs: {
    logs: 'System log',
    titles: { list: 'System log' },
    calls: { state: 'Archive state', checkChain: 'Integrity check', archive: 'Archive', delete: 'Delete by date' },
    entry: 'Log entry #{{id}}',
    andMore: '{{first}} … ({{count}} in total)',
    system: 'System',
    rules: {
      appointments: { noShow: 'Scheduled rule: who has not come is a no-show' },
      'follow-ups': { missed: 'Scheduled rule: who is long overdue is lost' },
    },
    notes: {
      export: 'Export',
      preview: 'Preview with the rights of role #{{id}}',
      changed: 'Rows: {{count}}',
      archived: 'Entries before {{before}} archived',
      deleted: 'Deleted up to link {{seq}}, hash {{hash}}',
    },
    sealed: 'Link {{seq}} · {{hash}}',
    unsealed: 'Not sealed yet (usually within seconds of writing)',
    filters: {
      time: 'Time',
      person: 'Person (name or username)',
      resource: 'Kind of object',
      key: 'Action',
      method: 'Category',
      objectId: 'Object number',
      patientId: 'Patient number',
      result: 'Result',
      archived: 'Archive',
    },
    fields: {
      createdAt: 'Time',
      username: 'Person',
      key: 'Action',
      method: 'Method',
      objectId: 'Object no.',
      patientIds: 'Patients (no.)',
      status: 'Result',
      ip: 'IP address',
      durationMs: 'Duration (ms)',
      userAgent: 'Browser',
      requestId: 'Request number',
      changedFields: 'Changed fields',
      note: 'Note',
      call: 'Call',
      seal: 'Chain',
    },
    options: {
      result: { success: 'Success', refused: 'Refused', failed: 'Failed' },
      method: { GET: 'View', POST: 'Add', PUT: 'Change', DELETE: 'Delete', JOB: 'By the system' },
      archived: { without: 'Not archived', only: 'Archived only', with: 'All' },
    },
    chain: {
      check: 'Check integrity',
      about:
        'Every entry is sealed together with the one before it, forming a chain. Any entry altered, removed or inserted in the database shows up here.',
      running: '{{count}} entries checked',
      failed: 'The check could not be finished, please try again later',
      intact: 'The chain is intact: {{count}} entries, none altered',
      head: 'The last seal, to be noted elsewhere and compared later:',
      broken: 'The chain is broken: {{what}}',
      place: 'link {{seq}}',
      faults: {
        altered: 'The content of this entry was changed after it was written, or entries before it were removed.',
        removed: 'This entry has been removed.',
        inserted: 'This entry was written past the application and is not part of the chain.',
        backdated: 'This entry claims to be older than those before it; it may have been added afterwards.',
        unexplainedDeletion: 'The entries up to here were deleted, but no entry tells of that deletion.',
      },
    },
    clear: {
      title: 'Clear old entries',
      kinds: { archive: 'Archive (kept, no longer in the list)', delete: 'Delete permanently' },
      before: 'Entries before this date',
      hints: {
        archive:
          'Only entries older than {{days}} days. They stay visible with the filter “Archive”, and the integrity check still covers them.',
        delete:
          'Entries must be kept for {{days}} days before they can be deleted. The deletion itself is logged, and that entry stays.',
      },
      question: {
        archive: '{{count}} entries before {{day}} will be archived.',
        delete: '{{count}} entries before {{day}} will be deleted for good. This cannot be undone.',
      },
      nothing: 'There are no such entries.',
      submit: { archive: 'Archive', delete: 'Delete permanently' },
      done: { archive: 'The entries were archived', delete: '{{count}} entries were deleted' },
    },
  },
} satisfies LogTexts;
