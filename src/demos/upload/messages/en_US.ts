import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Pictures go to the real call: large ones are made smaller in the browser, and the server looks into each for its type and size. Those sent from here are gone after a day.',
  examples: {
    pictures: {
      title: 'Drag, progress, cancel, retry',
      hint: 'Choose a file that is no picture as well, and see it refused.',
    },
  },
  drop: 'Drop pictures here',
  choose: 'Choose pictures',
  limits: 'PNG, JPEG or WebP of any size; 60 a minute',
  remove: 'Remove',
  progress: 'Upload of {{name}}',
  states: {
    sending: 'Uploading',
    done: 'Uploaded',
    failed: 'Failed',
    cancelled: 'Cancelled',
    wrongType: 'Wrong type',
    unreadable: 'Unreadable',
  },
} satisfies Texts;
