import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Every failed request passes one place: a 401 signs out, a 500 is shown by the page, anything else is a toast (one a second at most) and an entry of the error log. No page shows a toast for a failed request. The requests below are real; the server answers as it is asked to.',
  examples: {
    statuses: {
      title: 'HTTP statuses',
      hint: 'In the server’s words where it has any, else in ours. A 500 has no toast; a 401 signs out.',
    },
    answers: {
      title: 'Other failures',
      hint: 'A refusal under HTTP 200, wrong fields, a page instead of an answer, a cut line, a timeout, a cancelled request.',
    },
    'page-state': {
      title: 'The error state of a page',
      hint: 'A 500 has no toast: the page says it where the content would be, and can try again.',
    },
    'broken-page': {
      title: 'A page that breaks',
      hint: 'When a page’s code fails, another screen stands in for it; the other tabs stay as they are.',
    },
  },
  statuses: {
    400: 'bad request',
    401: 'sign-in expired',
    403: 'forbidden',
    404: 'not found',
    405: 'method not allowed',
    408: 'request timeout',
    409: 'has changed',
    413: 'too large',
    429: 'too many',
    500: 'server error',
    501: 'not implemented',
    502: 'bad gateway',
    503: 'unavailable',
    504: 'gateway timeout',
    505: 'version',
  },
  facts: 'The page gets: {{kind}}, status {{status}}, “{{text}}”',
  signOutTitle: 'A 401 signs you out. Go on?',
  signOutText: 'That is the reaction to be seen: the session is cleared, and the sign-in page opens.',
  refused: 'Refused under HTTP 200',
  fields: 'Wrong fields',
  malformed: 'A page for an answer',
  network: 'Line cut',
  timeout: 'Timeout (1 s)',
  cancelled: 'Cancelled',
  quiet: 'Without a toast',
  answer: 'What the server answers',
  serverFails: 'The server answers 500',
  serverAnswers: 'The server is well',
  loaded: 'Loaded',
  break: 'Break the page',
} satisfies Texts;
