import { maxEntries } from '@/lib/errors/error-log';
import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  errorLog: {
    title: 'Error log',
    counts: { total: 'Total', lastWeek: 'Last week', today: 'Today' },
    search: 'Search address, method or error',
    group: 'Group identical errors',
    times: '{{count}} times',
    times_one: 'once',
    empty: 'There are no errors',
    note: `Kept in this browser only: at most ${maxEntries} entries, the oldest are removed first. Contains no names, phone numbers, passwords or tokens.`,
    entry: 'Error details',
    copy: 'Copy report',
    clear: 'Clear',
    clearQuestion: 'Clear all {{count}} errors?',
    clearQuestion_one: 'Clear the error?',
    clearHint: 'This cannot be undone; export them first if you need them.',
    fields: {
      timestamp: 'Time',
      url: 'Address',
      method: 'Method',
      error: 'Error',
      description: 'Description',
      params: 'Query',
      data: 'Body',
      response: 'Answer',
      userAgent: 'Browser',
    },
    nothingToExport: 'There are no error logs to export',
    exportFailed: 'Exporting the error log failed, please look at the browser console',
    cleared: 'The error log has been cleared',
    clearFailed: 'Clearing the error log failed, please look at the browser console',
  },
} satisfies Translated<Texts>;
