import type { Translated } from '@/lib/text/texts';
import type { LogTexts } from './zh_CN';

export const en_US = {
  logs: {
    logs: 'System log',
    titles: { list: 'System log', one: 'log entry' },
    calls: {
      state: 'View what of the log is archived',
      checkChain: 'Check the integrity of the log',
      archive: 'Archive the log',
      delete: 'Delete the log by date',
    },
    entry: 'Log entry #{{id}}',
    andMore: '{{first}} … ({{count}} in total)',
    system: 'System',
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
  },
} satisfies Translated<LogTexts>;
