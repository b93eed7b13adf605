import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'A toast tells what came of an action. What needs a decision is a dialog, and what is wrong in a form stands beside its field. Failed requests are reported in one place; pages show no toast for them.',
  examples: {
    kinds: {
      title: 'Three kinds',
      hint: 'Success, information, error. They go after 4 seconds; three are shown at once.',
    },
    course: {
      title: 'From under way to its result',
      hint: 'One toast says that it is under way and then what came of it.',
    },
    undo: { title: 'With a way back', hint: 'Doing it and offering to undo it is quicker than asking first.' },
  },
  success: 'Success',
  info: 'Information',
  error: 'Error',
  saved: 'Saved',
  news: 'There is a new follow-up reminder',
  failed: 'The file cannot be read',
  toSuccess: 'Under way → success',
  toError: 'Under way → error',
  sending: 'Sending…',
  sent: 'Sent',
  notSent: 'Not sent',
  archive: 'Archive the message',
  archived: '1 message archived',
  isArchived: 'Message: archived',
  isOpen: 'Message: not archived',
} satisfies Texts;
