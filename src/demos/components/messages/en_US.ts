import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'What pages share lies in src/ui. Look here before you write another; what is missing is added to the shared part.',
  examples: {
    form: {
      title: 'A form',
      hint: 'Labels, required marks and errors follow from the fields’ names and the schema. Submit it blank.',
    },
    dialogs: {
      title: 'Dialogs',
      hint: 'What cannot be undone asks first; what needs a reason is a ReasonModal.',
    },
    states: {
      title: 'Loading, empty, failed',
      hint: 'A skeleton in the shape of the content; what to do next where there is none; a retry where it failed.',
    },
    marks: {
      title: 'States and rates',
      hint: 'A state looks the same everywhere. A rate says of how many, and is pale where these are few.',
    },
  },
  fields: { name: 'Name', gender: 'Gender', servicePointId: 'Service point', status: 'Status', remark: 'Remark' },
  options: { gender: { male: 'Male', female: 'Female' } },
  remarkHint: '100 characters at most',
  check: 'Submit',
  valid: 'All fields are right',
  remove: 'Delete…',
  removeTitle: 'Delete this sample?',
  removeText: 'It cannot be brought back.',
  removed: 'Sample deleted',
  cancelVisit: 'Cancel the appointment',
  reason: 'Reason',
  ill: 'Unwell',
  noTime: 'No time',
  cancelled: 'Cancelled: {{reason}}',
  state: 'State of the page',
  loading: 'Loading',
  empty: 'Empty',
  failed: 'Failed',
  nothing: 'There is no sample yet: begin with one',
  begin: 'New',
  noAnswer: 'The server does not answer',
  enabled: 'Enabled',
  disabled: 'Disabled',
  rate: 'Rate',
  fewCases: 'Rate of few',
} satisfies Texts;
