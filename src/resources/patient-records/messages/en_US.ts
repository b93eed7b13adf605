import { en_US as exam } from '@contract/exam/texts/en_US';
import { recordForm } from './record-form/en_US';
import type { Texts } from './zh_CN';

export const en_US = {
  exam,
  recordForm,
  dashboard: { calls: { patients: 'Count patients’ data' } },
  'patient-records': {
    titles: {
      list: 'Visits',
      create: 'New visit',
      createFor: 'New visit',
      edit: 'Edit visit',
      show: 'Visit report',
      compare: 'Comparison of visits',
      versions: 'Versions',
    },
    calls: {
      one: 'View a visit',
      complete: 'Complete a visit',
      void: 'Void a visit',
      versions: 'View earlier versions',
      history: 'List a patient’s visits',
    },
    visitTypes: { first: 'First visit', review: 'Review', screening: 'Screening', fitting: 'Fitting' },
    statuses: { draft: 'Draft', completed: 'Completed', amended: 'Amended', voided: 'Voided' },
  },
} satisfies Texts;
