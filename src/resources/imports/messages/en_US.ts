import type { Translated } from '@/lib/text/texts';
import type { Texts } from './zh_CN';

export const en_US = {
  imports: {
    titles: { list: 'Imports', one: 'import', create: 'Import data' },
    calls: { check: 'Check rows to import', addRows: 'Write imported rows', setStatus: 'End an import' },
    filters: { status: 'Status', servicePointId: 'Service point' },
    fields: {
      fileName: 'File',
      kind: 'Content',
      status: 'Status',
      servicePointId: 'Service point',
      servicePointName: 'Service point',
      rowCount: 'Rows',
      createdCount: 'Imported',
      makerName: 'By',
      createdAt: 'Started',
    },
    options: {
      kind: { patients: 'Patients', visits: 'Visits' },
      status: { running: 'Not finished', finished: 'Finished', cancelled: 'Cancelled' },
    },
  },
} satisfies Translated<Texts>;
