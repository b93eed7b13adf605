import type { Texts } from './zh_CN';

export const en_US = {
  about:
    'The Tiptap editor with a toolbar for the keyboard (Tab leads to it, the arrow keys through it). DOMPurify leaves of the text the allowed elements and attributes only, before it is shown. Editor and sanitizer are downloaded by this page alone.',
  examples: {
    'rich-text': {
      title: 'Written and sanitized',
      hint: 'Mix in what an attacker might have stored, and see what is left of it.',
    },
  },
  tools: 'Format',
  text: 'Text',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strike through',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  codeBlock: 'Code',
  undo: 'Undo',
  redo: 'Redo',
  heading3: 'Before the next visit',
  sample: 'Please bring the glasses that you wear now and the result of the last visit.',
  hostile: 'Mix in dangerous content',
  shown: 'As it is shown',
  stored: 'Sanitized HTML',
  removed: 'Taken out: {{removed}}',
} satisfies Texts;
