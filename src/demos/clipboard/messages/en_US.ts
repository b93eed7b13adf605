import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'Say what came of copying: browsers may forbid it, for one on pages without HTTPS. Names and phone numbers of patients have no place there.',
  examples: {
    'copy-text': { title: 'Copying a text', hint: 'useCopy copies, and tells the result for two seconds.' },
    'paste-table': {
      title: 'To a spreadsheet and back',
      hint: 'Cells stand between tabs: what is copied fits into a spreadsheet, and what comes from one can be read.',
    },
  },
  sample: 'Have your eyes checked at least twice a year.',
  text: 'Text',
  copy: 'Copy',
  copied: 'Copied',
  refused: 'The browser forbids writing to the clipboard: select the text and copy it',
  copyRows: 'Copy two rows',
  paste: 'Paste here',
  pasted: 'Rows: {{rows}}, cells: {{cells}}',
} satisfies Texts;
